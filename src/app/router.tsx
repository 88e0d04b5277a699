import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '#src/route-tree.gen.ts';

/** The router; the browser's history unless another is given. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    // While the landing page is prerendered it would leave an inline script, which our security policy refuses.
    scrollRestoration: typeof document !== 'undefined',
    defaultPendingMs: 300,
    ...(history ? { history } : {}),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
