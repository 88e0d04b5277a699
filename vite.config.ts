import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { APP_NAME } from './contracts/shared/app.ts';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { buildId } from './scripts/vite/build-id.ts';
import { dropDescriptions } from './scripts/vite/drop-descriptions.ts';
import { dropWebSockets } from './scripts/vite/drop-web-sockets.ts';
import { fontPreload } from './scripts/vite/font-preload.ts';
import { minifyBoot } from './scripts/vite/minify-boot.ts';
import { nameInFiles } from './scripts/vite/name-in-files.ts';
import { prerender } from './scripts/vite/prerender.ts';

// The same variables as the server's, and the same .env, but read at build time.
const settings = loadEnv('production', import.meta.dirname, ['APP_NAME', 'SUPPORT_EMAIL']);
const appName = settings['APP_NAME'] || APP_NAME;
const supportEmail = settings['SUPPORT_EMAIL'] || 'support@proquo.test';
const names = { __APP_NAME__: JSON.stringify(appName), __SUPPORT_EMAIL__: JSON.stringify(supportEmail) };
// The server accepts mutations from its own origin only, so the proxy rewrites the Origin header.
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

const nameInHtml: Plugin = {
  name: 'name-in-html',
  transformIndexHtml: (html) => html.replaceAll('%APP_NAME%', appName),
};

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
    dropWebSockets(),
    react(),
    tailwindcss(),
    nameInHtml,
    fontPreload(['inter-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal']),
    buildId(),
    minifyBoot(),
    nameInFiles(APP_NAME, appName),
    prerender({
      entry: 'src/app/prerender.tsx',
      publicPages: 'src/app/render-public-page.tsx',
      paths: ['/', '/login', '/register', '/terms', '/privacy', '/help'],
      ofMembers: ['src/features/shell/member/member-shell.tsx', 'src/routes/-dashboard.tsx'],
      memberPages: {
        dashboard: [],
        search: ['src/routes/-search.ts'],
        messages: [],
        exchanges: [],
        profile: [],
        notifications: [],
        matches: [],
      },
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
      // Of lazy chunks the lists would be a part of the first load.
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each with all that it imports, in one file instead of dozens; the rest is split as Rolldown does by default.
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 3 },
            // What a visitor's first screen needs.
            { name: 'app', test: /\/src\/(app\/(?!main\.)|components\/core\/|features\/landing\/)/, priority: 2 },
            // What a member's first screen needs besides.
            { name: 'member', test: /\/src\/(features\/(shell\/member|dashboard)\/|routes\/-dashboard)/, priority: 1 },
          ],
        },
      },
    },
  },
});
