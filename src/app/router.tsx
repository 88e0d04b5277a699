import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '#src/route-tree.gen.ts';

/** Creates the router; uses the browser's history by default. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    // During prerendering this would add an inline script, which our content security policy refuses.
    scrollRestoration: typeof document !== 'undefined',
    defaultPendingMs: 300,
    ...(history ? { history } : {}),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
