import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { APP_NAME } from './contracts/app.ts';
import { defineConfig, type Plugin } from 'vite';
import { buildId } from './scripts/vite/build-id.ts';
import { chunkSizes } from './scripts/vite/chunk-sizes.ts';
import { dropDescriptions } from './scripts/vite/drop-descriptions.ts';
import { fontPreload } from './scripts/vite/font-preload.ts';
import { iconsOf } from './scripts/vite/icons-of.ts';
import { prerender } from './scripts/vite/prerender.ts';

const appName = process.env['APP_NAME'] ?? APP_NAME;
// The same variables as the server's, but read at build time.
const supportEmail = process.env['SUPPORT_EMAIL'] ?? 'support@proquo.test';
const names = { __APP_NAME__: JSON.stringify(appName), __SUPPORT_EMAIL__: JSON.stringify(supportEmail) };
// The server accepts mutations from its own origin only, so the proxy rewrites the Origin header.
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

const nameInHtml: Plugin = {
  name: 'name-in-html',
  transformIndexHtml: (html) => html.replaceAll('%APP_NAME%', appName),
};

const firstIcons = iconsOf('src/features/landing').join('|');
const memberIcons = [
  ...iconsOf('src/features/dashboard'),
  ...iconsOf('src/features/shell/member'),
  // Of what comes to the dashboard when the page is quiet.
  ...iconsOf('src/features/push'),
  ...iconsOf('src/components/favorite'),
].join('|');
/** What the first screen needs, too, and what brings much of Radix with it. */
const notShared = [
  'composing\\.',
  'iso\\.',
  'plain-text\\.',
  'post-start\\.',
  'session-draft\\.',
  'favorite/',
  'picture/',
  'skill-picker\\.',
  'ui/(tabs|combobox|tooltip|dropdown-menu|slider|drawer|toaster|[a-z-]*dialog|[a-z-]*select)\\.',
];
const inFirstLoad = ['rolldown-runtime', 'react', 'tanstack', 'base'];
const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');
const sizes = chunkSizes();
/** About half a kilobyte of traffic. */
const TINY_CHARACTERS = 1_300;
const isWorthPreloading = (file: string) =>
  !inFirstLoad.includes(nameOf(file)) && sizes.sizeOf(file) >= TINY_CHARACTERS;
const developerPages = readdirSync('src/routes/_developer').map((file) => file.replace(/\.tsx$/, ''));

export default defineConfig({
  define: names,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    dropDescriptions(),
    sizes.plugin,
    react(),
    tailwindcss(),
    nameInHtml,
    fontPreload(['inter-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal']),
    buildId(),
    prerender({
      entry: 'src/app/prerender.tsx',
      paths: ['/', '/login', '/register', '/terms', '/privacy'],
      ofMembers: ['src/features/shell/member/member-shell.tsx', 'src/routes/-dashboard.tsx'],
      define: names,
    }),
  ],
  // The shim is for React before 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/trpc', '/healthz', '/uploads'].map((path) => [path, proxied])),
  },
  build: {
    outDir: 'dist',
    modulePreload: {
      polyfill: false,
      // Preloads the dependencies of lazy chunks. The list is part of the first load, so it leaves out tiny chunks,
      // the chunk itself, chunks that are already loaded, and the pages that only developers open.
      resolveDependencies: (file, deps, { hostType }) => {
        if (hostType === 'html') return deps;
        if (developerPages.includes(nameOf(file))) return [];
        return deps.filter((dep) => dep !== file && isWorthPreloading(dep));
      },
    },
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Without infinite and parallel queries, which no first page uses.
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(?!.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.)/,
            },
            // The boot (with the route table, without the pages) and the landing page in one file instead of
            // twenty; the group includes what its modules import.
            {
              name: 'base',
              test: new RegExp(
                `/src/(app/(?!main\\.)|components/core/)|/lucide-react/dist/esm/icons/(${firstIcons})\\.`,
              ),
            },
            // Small parts of several screens in one file: each file's name is part of the first load.
            {
              name: 'invited',
              test: /\/src\/(session\/invitation|features\/auth\/invited-by)\.|\/contracts\/(sought-person|skill-words)/,
            },
            // What most screens share, and what every member sees first: two files instead of forty small ones. Who
            // logs in loads the first of them a moment before they would anyway. Dialogs are not among them: most screens
            // have one, and none shows it at first.
            {
              name: 'common',
              test: /\/src\/(?!routes|api\/trpc|components\/ui\/([a-z]+-)?dialog|hooks\/use-return-focus)|lucide-react|@radix-ui\/(?!react-(alert-)?dialog)/,
              minShareCount: 36,
            },
            {
              name: 'dialogs',
              test: /\/src\/(components\/ui\/([a-z]+-)?dialog|hooks\/use-return-focus)|@radix-ui\/react-(alert-)?dialog/,
            },
            // Not with the above, because a visitor can log in before it is there.
            { name: 'trpc', test: /node_modules\/@trpc\/|\/src\/api\/trpc\./ },
            // Visitors need it, too, and would load the members' bars with it.
            { name: 'breakpoint', test: /\/src\/hooks\/use-breakpoint|\/contracts\/characters/ },
            {
              name: 'member',
              test: new RegExp(
                `/src/(features/(shell/member|dashboard)/|routes/-dashboard)|/lucide-react/dist/esm/icons/(${memberIcons})\\.`,
              ),
            },
            // What the screens behind the first one share.
            {
              name: 'controls',
              test: new RegExp(`/src/(hooks|lib|api/refresh|components)(?!/(${notShared.join('|')}))`),
              minShareCount: 8,
            },
            // Some hundred files of less than half a kilobyte, of which each screen would ask for twenty.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
