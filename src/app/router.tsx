import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Crash } from '#src/routes/-crash.tsx';
import { routeTree } from '#src/route-tree.gen.ts';

/** Creates the router; uses the browser's history by default. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    // During prerendering this would add an inline script, which our content security policy refuses.
    scrollRestoration: typeof document !== 'undefined',
    defaultPendingMs: 300,
    // A page that fails does so between the bars.
    defaultErrorComponent: Crash,
    ...(history ? { history } : {}),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
