import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies boot.js, which every page loads first and Vite only copies. */
export function minifyBoot(): Plugin {
  let file = '';
  return {
    name: 'minify-boot',
    apply: 'build',
    configResolved(config) {
      file = join(resolve(config.root, config.build.outDir), 'boot.js');
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const { code, errors } = await minify('boot.js', await readFile(file, 'utf8'));
        if (errors.length > 0) throw new Error(`boot.js can't be minified: ${errors[0]?.message}`);
        await writeFile(file, code);
      },
    },
  };
}
