import { createRootRoute } from '@tanstack/react-router';
import { Crash } from '#src/routes/-crash.tsx';
import { RootLayout } from '#src/routes/-root-layout.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const NotFoundPage = lazyNamed(() => import('#src/features/shell/not-found-page.tsx'), 'NotFoundPage');

export const Route = createRootRoute({
  // Applies to unknown addresses.
  staticData: { access: 'member' },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: Crash,
});
