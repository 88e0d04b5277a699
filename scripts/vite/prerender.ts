import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

interface Options {
  /** A module that exports `render(path): Promise<string>`. */
  entry: string;
  define: Record<string, string>;
}

/**
 * Writes the landing page as HTML into dist/index.html, which the server sends for `/` alone.
 * Every other path gets dist/app.html, the same page with an empty root.
 */
export function prerender({ entry, define }: Options): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const shell = await readFile(join(outDir, 'index.html'), 'utf8');
        await writeFile(join(outDir, 'app.html'), shell);
        const made = await renderLanding(root, entry, define);
        await writeFile(
          join(outDir, 'index.html'),
          shell.replace('<div id="root"></div>', () => `<div id="root"><div data-prerendered>${made}</div></div>`),
        );
      },
    },
  };
}

async function renderLanding(root: string, entry: string, define: Record<string, string>): Promise<string> {
  const out = join(root, '.tmp', `prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      define,
      plugins: [react()],
      build: {
        ssr: entry,
        outDir: out,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const module = (await import(pathToFileURL(join(out, 'prerender.mjs')).href)) as {
      render: (path: string) => Promise<string>;
    };
    return await module.render('/');
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
