import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** How a name is written between the quotes of JSON or of a script. */
const quotable = (name: string): string => JSON.stringify(name).slice(1, -1).replaceAll("'", '\\u0027');

/** Files of `public` that name the product, and how the name is written in each. */
const writtenAs: Record<string, (name: string) => string> = {
  'manifest.webmanifest': quotable,
  'sw.js': quotable,
  'llms.txt': (name) => name,
};

/** Replaces the product's usual name by that of this installation in files that the build copies as they are. */
export function nameInFiles(usualName: string, appName: string): Plugin {
  let outDir = '';
  return {
    name: 'name-in-files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        for (const [file, written] of Object.entries(writtenAs)) {
          const path = join(outDir, file);
          const text = await readFile(path, 'utf8');
          await writeFile(
            path,
            text.replaceAll(usualName, () => written(appName)),
          );
        }
      },
    },
  };
}
