import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

interface Rendered {
  title: string;
  html: string;
}

interface Options {
  /**
   * A module that exports `render(path): Promise<{ title, html }>`, `renderShell(): string` and
   * `renderPublicFrame(content): string`.
   */
  entry: string;
  /** A module that exports `render(page): string`, for pages that the server writes. */
  publicPages: string;
  /** Paths of the public pages to prerender. */
  paths: string[];
  /** Modules that every member's first page needs and no visitor's. */
  ofMembers: string[];
  /** Members' pages, by route, with modules that each needs besides its own: their HTML names the files of all. */
  memberPages: Record<string, string[]>;
  define: Record<string, string>;
}

/** Marks the page as signed out, which saves the request for the session. */
const visitorMark = '<meta name="visitor" content="known">';

/**
 * Writes dist/app.html, the shell with an empty root; dist/member.html and dist/members, with the bars and scripts of
 * members, for requests with a session; dist/prerendered, public pages for requests without one; and dist/public-pages,
 * what the server needs to write pages itself. Each page is also written compressed.
 */
export function prerender({ entry, publicPages, paths, ofMembers, memberPages, define }: Options): Plugin {
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
      async handler(_options, bundle) {
        const shell = await readFile(join(outDir, 'index.html'), 'utf8');
        await rm(join(outDir, 'index.html'));
        await writePage(join(outDir, 'app'), shell);
        const { pages, bars, frame, signIn } = await renderAll(root, entry, paths, define);
        const forMembers = (modules: string[]) =>
          withDeferredScripts(withPreloads(shell, filesOf(bundle, root, [...ofMembers, ...modules]))).replace(
            '<div id="root">',
            () => `<div id="shell" data-prerendered>${bars}</div><div id="root">`,
          );
        await writePage(join(outDir, 'member'), forMembers([]));
        await mkdir(join(outDir, 'members'));
        for (const [name, modules] of Object.entries(memberPages)) {
          const page = forMembers([`src/routes/${name}.tsx?tsr-split=component`, ...modules]);
          await writePage(join(outDir, 'members', name), page);
        }
        await mkdir(join(outDir, 'prerendered'));
        const page = withDeferredScripts(shell).replace('</head>', `  ${visitorMark}\n  </head>`);
        const fill = ({ title, html }: Rendered) =>
          page
            .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
            .replace('<div id="root"></div>', () => `<div id="root"><div data-prerendered>${html}</div></div>`);
        for (const [path, { title, html }] of pages) {
          // Inert until the client has loaded: input typed before would be lost.
          const readable = html.replaceAll('<form ', '<form inert ');
          await writePage(join(outDir, 'prerendered', path.slice(1) || 'index'), fill({ title, html: readable }));
        }
        const folder = join(outDir, 'public-pages');
        await mkdir(folder);
        await writeFile(join(folder, 'frame.html'), fill({ title: '', html: frame }));
        await writePage(join(folder, 'log-in-first'), fill(signIn));
        for (const weight of ['400Regular', '600SemiBold'])
          await cp(
            fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)),
            join(folder, `Inter_${weight}.ttf`),
          );
        await buildForServer({ root, entry: publicPages, out: folder, name: 'render.mjs', define });
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

/** The files of the modules' chunks, and of all that these import. */
function filesOf(bundle: Rolldown.OutputBundle, root: string, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const found = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId === join(root, module),
    );
    if (!found) throw new Error(`${module} has no file of its own to load on demand.`);
    add(found.fileName);
  }
  return files;
}

/** Adds links to the files that the page does not load yet. */
function withPreloads(shell: string, files: Set<string>): string {
  const links = [...files]
    .filter((file) => !shell.includes(file))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
  return shell.replace('</head>', `${links.join('')}</head>`);
}

async function writePage(name: string, html: string): Promise<void> {
  await writeFile(`${name}.html`, html);
  await writeFile(`${name}.html.br`, brotliCompressSync(html));
  await writeFile(`${name}.html.gz`, gzipSync(html));
}

interface ServerBuild {
  root: string;
  entry: string;
  out: string;
  name: string;
  define: Record<string, string>;
}

/** Builds a module of the client for the server, in one file with all that it imports. */
const buildForServer = ({ root, entry, out, name, define }: ServerBuild) =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: out,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  });

/** Renders the pages, as pairs of path and rendered page, and what is around others, with a separate SSR build. */
async function renderAll(
  root: string,
  entry: string,
  paths: readonly string[],
  define: Record<string, string>,
): Promise<{ pages: [string, Rendered][]; bars: string; frame: string; signIn: Rendered }> {
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
      renderShell: () => string;
      renderPublicFrame: (content: string) => string;
    };
    const rendered = async (path: string) => {
      const page = await module.render(path);
      // React omits what fails to render without reporting an error.
      if (!page.html.includes('<h1')) throw new Error(`${path} could not be rendered without a browser`);
      return page;
    };
    const pages: [string, Rendered][] = [];
    for (const path of paths) pages.push([path, await rendered(path)]);
    return {
      pages,
      bars: module.renderShell(),
      frame: module.renderPublicFrame('<!--page-->'),
      signIn: await rendered('/p/none'),
    };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
