import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** As in a JSON text, which holds between the quotes of a script, too. */
const quotable = (name: string): string => JSON.stringify(name).slice(1, -1).replaceAll("'", '\\u0027');

/** Files of `public` that name the product, and how the name is written in each. */
const files: Record<string, (name: string) => string> = {
  'manifest.webmanifest': quotable,
  'sw.js': quotable,
  'llms.txt': (name) => name,
};

/** Writes the name of the product into files that the build copies as they are: APP_NAME is the installed app's, too. */
export function nameInFiles(own: string, appName: string): Plugin {
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
        for (const [name, written] of Object.entries(files)) {
          const file = join(outDir, name);
          await writeFile(
            file,
            (await readFile(file, 'utf8')).replaceAll(own, () => written(appName)),
          );
        }
      },
    },
  };
}
