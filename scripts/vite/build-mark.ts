import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names a build by its files: in the page, so that the client knows which one it is, and in the service worker,
 * so that a browser notices a newer one.
 */
export function buildMark(): Plugin {
  let outDir = '';
  let mark = '';
  return {
    name: 'build-mark',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        mark = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'build', content: mark }, injectTo: 'head' }];
      },
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const worker = join(outDir, 'sw.js');
        await writeFile(worker, (await readFile(worker, 'utf8')).replace('%BUILD%', mark));
      },
    },
  };
}
