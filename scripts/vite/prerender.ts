import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

interface Rendered {
  title: string;
  html: string;
}

interface Options {
  /** A module that exports `render(path): Promise<{ title, html }>`. */
  entry: string;
  /** Public pages that a visitor reads before any script ran. */
  paths: string[];
  define: Record<string, string>;
}

/** What the client reads of it: nobody is signed in, so there is no need to ask. */
const visitorMark = '<meta name="visitor" content="known">';

/**
 * Writes dist/app.html, the client with an empty root, and each of the public pages as HTML into dist/prerendered.
 * The server sends those to who brings no session. Each comes compressed as well, for it is sent as it lies there.
 */
export function prerender({ entry, paths, define }: Options): Plugin {
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
        await rm(join(outDir, 'index.html'));
        await writePage(join(outDir, 'app'), shell);
        await mkdir(join(outDir, 'prerendered'));
        const page = withScriptsLater(shell).replace('</head>', `  ${visitorMark}\n  </head>`);
        for (const [path, { title, html: made }] of await renderAll(root, entry, paths, define)) {
          // What is typed into a form before the client is there would be lost.
          const readable = made.replaceAll('<form ', '<form inert ');
          const named = page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
          const full = named.replace(
            '<div id="root"></div>',
            () => `<div id="root"><div data-prerendered>${readable}</div></div>`,
          );
          await writePage(join(outDir, 'prerendered', path.slice(1) || 'index'), full);
        }
      },
    },
  };
}

/**
 * The shell without its scripts: their addresses stand in a tag instead, and boot.js fetches them after the first
 * paint, so that on a slow line they do not share it with what is read meanwhile.
 */
function withScriptsLater(shell: string): string {
  const scripts: string[] = [];
  const take = (_tag: string, address: string) => {
    scripts.push(address);
    return '';
  };
  const rest = shell
    .replace(/\s*<script type="module"[^>]* src="([^"]+)"><\/script>/, take)
    .replaceAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g, take);
  if (scripts.length < 2) throw new Error('The built page names no scripts to hold back.');
  return rest.replace('</head>', `  <meta name="client" content="${scripts.join(' ')}">\n  </head>`);
}

async function writePage(name: string, html: string): Promise<void> {
  await writeFile(`${name}.html`, html);
  await writeFile(`${name}.html.br`, brotliCompressSync(html));
  await writeFile(`${name}.html.gz`, gzipSync(html));
}

/** The pages as [path, HTML], made by a build of their own that runs here and not in a browser. */
async function renderAll(
  root: string,
  entry: string,
  paths: readonly string[],
  define: Record<string, string>,
): Promise<[string, Rendered][]> {
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
      render: (path: string) => Promise<Rendered>;
    };
    const pages: [string, Rendered][] = [];
    for (const path of paths) {
      const made = await module.render(path);
      // React leaves out what fails, and says nothing of it.
      if (!made.html.includes('<h1')) throw new Error(`${path} could not be rendered without a browser`);
      pages.push([path, made]);
    }
    return pages;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
