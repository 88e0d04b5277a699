import { createRootRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { RootLayout } from '#src/routes/-root-layout.tsx';

const NotFoundPage = lazy(() =>
  import('#src/features/shell/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
);
const CrashPage = lazy(() =>
  import('#src/features/shell/crash-page.tsx').then((module) => ({ default: module.CrashPage })),
);

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }) => <CrashPage error={error} onRetry={reset} />,
});
