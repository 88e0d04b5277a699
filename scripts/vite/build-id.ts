import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Chunks that must work offline, even if they were never visited. */
const shell = [
  'authentication-required',
  'crash-page',
  'log-in-first-page',
  'member-shell',
  'not-found-page',
  'offline-shell',
  'toaster',
];

/** The files of the named chunks and of all chunks that they import. */
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
 * Derives the build's id from its file names. Writes it into the page, so that the client knows its own build, and into
 * the service worker, so that browsers detect an update. Also lists the files that the service worker precaches.
 */
export function buildId(): Plugin {
  let outDir = '';
  let id = '';
  let files: string[] = [];
  return {
    name: 'build-id',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        id = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12);
        files = filesOf(shell, bundle);
        return [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }];
      },
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const worker = join(outDir, 'sw.js');
        const code = await readFile(worker, 'utf8');
        const list = files.map((file) => `/${file}`).join(' ');
        await writeFile(worker, code.replace('%BUILD%', id).replace('%FILES%', list));
      },
    },
  };
}
