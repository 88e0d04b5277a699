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
  /** Paths of the public pages to prerender. */
  paths: string[];
  define: Record<string, string>;
}

/** Tells the client that nobody is signed in, which saves the request for the session. */
const visitorMark = '<meta name="visitor" content="known">';

/**
 * Writes dist/app.html, the shell with an empty root, and each public page as HTML into dist/prerendered, which the
 * server sends to requests without a session. Each file is also written compressed, because it is served statically.
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
        const page = withDeferredScripts(shell).replace('</head>', `  ${visitorMark}\n  </head>`);
        for (const [path, { title, html: made }] of await renderAll(root, entry, paths, define)) {
          // Inert until the client has loaded: input typed before would be lost.
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
 * Replaces the shell's script tags by a meta tag, from which boot.js loads them after the first paint: on a slow
 * connection they would compete with the page's content.
 */
function withDeferredScripts(shell: string): string {
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

/** Renders the pages with a separate SSR build. @returns pairs of path and rendered page */
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
      // React omits what fails to render without reporting an error.
      if (!made.html.includes('<h1')) throw new Error(`${path} could not be rendered without a browser`);
      pages.push([path, made]);
    }
    return pages;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
