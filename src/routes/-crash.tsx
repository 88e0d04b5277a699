import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { useOnline } from '#src/hooks/use-online.ts';

const load = () => import('#src/features/shell/crash-page.tsx');

/** A page that failed, with a plain fallback in case the code of the crash page cannot be loaded. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const online = useOnline();
  // The page may be cached where there is no network; if not, it is loaded when the connection is back.
  const cached = useLazyModule(!online, load);
  const loaded = useLazyModule(online, load);
  const crash = cached ?? loaded;
  if (crash) return <crash.CrashPage error={error} onRetry={reset} />;
  return (
    <main className="page py-12 text-center">
      <h1 className="text-2xl">{online ? "This page didn't load" : "You're offline"}</h1>
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
