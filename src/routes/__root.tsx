import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { RootLayout } from '#src/routes/-root-layout.tsx';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { lazyNamed } from '#src/lib/lazy-named.ts';

const NotFoundPage = lazyNamed(() => import('#src/features/shell/not-found-page.tsx'), 'NotFoundPage');

export const Route = createRootRoute({
  // Applies to unknown addresses.
  staticData: { access: 'member' },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: Crash,
});

/** A plain fallback in case the code of the crash page cannot be loaded. */
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
