import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** A page that failed, with a plain fallback in case the code of the crash page cannot be loaded. */
export function Crash({ error, reset }: ErrorComponentProps) {
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
