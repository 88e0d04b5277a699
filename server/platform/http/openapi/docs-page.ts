import { projectRoot } from '#db/client/project-root.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { oas31 } from 'zod-openapi';
import { escapeHtml } from '../../core/escape-html.ts';

// What our page of the documentation has beside Swagger UI: contents with a search, our theme, and a way back.

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const linksOf = ({ paths = {} }: oas31.OpenAPIObject, tag: string): string =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        if (!operation?.tags?.includes(tag)) return [];
        const link = `#/${encodeURIComponent(tag)}/${operation.operationId ?? ''}`;
        return [
          `<li><a href="${escapeHtml(link)}" title="${escapeHtml(operation.summary ?? '')}"><b class="${method}">${method}</b> <span>${escapeHtml(path)}</span><small>${escapeHtml(operation.summary ?? '')}</small></a></li>`,
        ];
      }),
    )
    .join('\n');

/** All operations in plain HTML, so that the browser's own search finds them: Swagger UI draws only what is in view. */
export const contentsOf = (title: string, document: oas31.OpenAPIObject): string => `<nav aria-label="Contents">
<p><a class="back" href="/">← Back to the app</a></p>
<h1>${escapeHtml(title)}</h1>
<label for="find">Find an operation</label>
<input id="find" type="search" placeholder="reviews, POST, upload…" autocomplete="off">
<p id="none" role="status"></p>
<ul><li><a href="#/">Getting started</a></li></ul>
${(document.tags ?? [])
  .map(({ name }) => `<section><h2>${escapeHtml(name)}</h2><ul>\n${linksOf(document, name)}\n</ul></section>`)
  .join('\n')}
</nav>`;

/** Filters the contents, and shows what was chosen in them: only its group, opened at the operation. */
export const docsScript = `
const theme = localStorage.getItem('proquo:theme');
const system = matchMedia('(prefers-color-scheme: dark)');
const paint = () =>
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && system.matches));
paint();
system.addEventListener('change', paint);
const find = document.getElementById('find');
const none = document.getElementById('none');
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll('nav section')) {
    let shown = 0;
    for (const item of section.querySelectorAll('li')) {
      item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
      if (!item.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    found += shown;
  }
  none.textContent = found === 0 ? 'Nothing matches. Try another word.' : '';
});
`;

/** Code that Swagger UI's settings take as it is, and not as a value. */
const code = (source: string) => Object.assign(() => undefined, { toString: () => source });

/** Lets Swagger UI follow the links of the contents after it has started, as it follows the first one. */
export const docsPlugins = code(`[SwaggerUIBundle.plugins.DownloadUrl, () => ({
  afterLoad({ layoutActions }) {
    const follow = () => {
      const [, tag = '', id] = decodeURIComponent(location.hash).split('/');
      layoutActions.updateFilter(tag);
      for (const link of document.querySelectorAll('nav a[aria-current]')) link.removeAttribute('aria-current');
      if (!id) return scrollTo(0, 0);
      for (const link of document.querySelectorAll('nav a')) {
        if (link.hash === location.hash) link.setAttribute('aria-current', 'true');
      }
      layoutActions.show(['operations', tag, id], true);
      const look = (left) => {
        const block = document.getElementById('operations-' + tag.replace(/\\s/g, '_') + '-' + id);
        if (block) block.scrollIntoView();
        else if (left > 0) requestAnimationFrame(() => look(left - 1));
      };
      look(60);
    };
    addEventListener('hashchange', follow);
    if (location.hash.length > 2) setTimeout(follow, 300);
  },
})]`);

/** The app's own typeface, where the client is built. */
const findFont = async (): Promise<string> => {
  const files = await readdir(join(projectRoot, 'dist/assets')).catch(() => []);
  const file = files.find((name) => /^inter-latin-wght-normal-.*\.woff2$/.test(name));
  return file
    ? `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url('/assets/${file}') format('woff2'); }`
    : '';
};

export const readDocsStyles = async (): Promise<string> => `${await findFont()}
:root { --paper: #fbf8f3; --surface: #fff; --ink: #17212b; --muted: #55606b; --line: #e6dfd3; --teal: #0e6e6b; color-scheme: light; }
:root.dark-mode { --paper: #11161a; --surface: #182026; --ink: #edf1f4; --muted: #a6b2bc; --line: #2a343c; --teal: #45b8b0; color-scheme: dark; }
body { margin: 0; background: var(--paper) !important; color: var(--ink); font: 0.9375rem/1.6 'Inter Variable', system-ui, sans-serif; }
nav { border-right: 1px solid var(--line); padding: 16px 16px 48px; box-sizing: border-box; }
nav h1 { margin: 8px 0 16px; font-size: 1.25rem; line-height: 1.3; }
nav h2 { margin: 20px 0 4px; font-size: 0.8125rem; color: var(--muted); }
nav label { display: block; margin-bottom: 4px; font-size: 0.8125rem; }
nav input { box-sizing: border-box; width: 100%; min-height: 2.5rem; padding: 0 12px; border: 1px solid var(--muted); border-radius: 10px; background: var(--surface); color: inherit; font: inherit; }
nav input::placeholder { color: var(--muted); opacity: 1; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 5px 8px; border-radius: 8px; color: inherit; text-decoration: none; font-size: 0.8125rem; line-height: 1.4; overflow-wrap: anywhere; }
nav li a:hover, nav li a[aria-current] { background: var(--surface); }
nav li a[aria-current] { box-shadow: inset 2px 0 var(--teal); }
nav b { font-size: 0.6875rem; font-weight: 600; text-transform: uppercase; color: var(--teal); }
nav b.delete { color: #b3362b; }
.dark-mode nav b.delete { color: #f0857b; }
nav small { display: block; font-size: 0.75rem; color: var(--muted); }
nav .back, .swagger-ui a:not(.nostyle) { color: var(--teal); }
:focus-visible { outline: 2px solid var(--teal); outline-offset: 2px; }
.swagger-ui, .swagger-ui :not(pre, pre *, code, .opblock-summary-path, .opblock-summary-path *) { font-family: 'Inter Variable', system-ui, sans-serif !important; }
.swagger-ui .info p, .swagger-ui .info li, .swagger-ui .info table, .swagger-ui .opblock-description p { margin-inline: 0 !important; max-width: 68ch !important; font-size: 0.9375rem; line-height: 1.6; }
.swagger-ui .info .title, .swagger-ui .info h2, .swagger-ui .opblock-tag { color: var(--ink); }
.swagger-ui .info .title { font-size: 2.25rem; }
.swagger-ui .info h2 { font-size: 1.5rem; }
.swagger-ui .info code { color: var(--teal); font-size: 0.875rem; }
.swagger-ui .opblock, .swagger-ui .opblock .opblock-section-header { border-color: var(--line) !important; background: var(--surface) !important; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: var(--line) !important; }
.swagger-ui .btn.execute { border-color: var(--teal) !important; background: var(--teal) !important; color: var(--paper) !important; }
.swagger-ui .tab-header .tab-item.active h4 span::after { background: var(--teal) !important; }
.swagger-ui .wrapper { max-width: 1040px; }
.swagger-ui .topbar, .swagger-ui .filter-container { display: none; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; }
html.dark-mode, .dark-mode .swagger-ui { background: var(--paper) !important; }
@media (min-width: 900px) {
  body { display: grid; grid-template-columns: 320px minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; }
}
@media (max-width: 899px) {
  nav { max-height: 45vh; overflow-y: auto; border-right: 0; border-bottom: 1px solid var(--line); }
}
`;
