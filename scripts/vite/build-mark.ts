import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The parts of the client that have to open without a network, whatever was visited before. */
const shell = ['log-in-first-page', 'crash-page', 'not-found-page', 'member-shell', 'toaster'];

/** The files of these chunks and of all that they import. */
function filesOf(names: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && names.includes(chunk.name)) add(chunk.fileName);
  }
  return [...found].sort();
}

/**
 * Names a build by its files: in the page, so that the client knows which one it is, and in the service worker,
 * so that a browser notices a newer one. The worker is told the files of the shell, too.
 */
export function buildMark(): Plugin {
  let outDir = '';
  let mark = '';
  let files: string[] = [];
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
        files = filesOf(shell, bundle);
        return [{ tag: 'meta', attrs: { name: 'build', content: mark }, injectTo: 'head' }];
      },
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const worker = join(outDir, 'sw.js');
        const code = await readFile(worker, 'utf8');
        const list = files.map((file) => `/${file}`).join(' ');
        await writeFile(worker, code.replace('%BUILD%', mark).replace('%FILES%', list));
      },
    },
  };
}
