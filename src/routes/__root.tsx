import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy } from 'react';
import { RootLayout } from '#src/routes/-root-layout.tsx';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

const NotFoundPage = lazy(() =>
  import('#src/features/shell/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
);

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: Crash,
});

/** Where even the page that says so cannot be fetched, a plain one says it. */
function Crash({ error, reset }: ErrorComponentProps) {
  const crash = useLazyModule(true, () => import('#src/features/shell/crash-page.tsx'));
  if (crash) return <crash.CrashPage error={error} onRetry={reset} />;
  return (
    <main className="page py-12 text-center">
      <h1 className="text-2xl">This page did not load</h1>
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
