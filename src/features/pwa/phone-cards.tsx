import { useEffect, useState, useSyncExternalStore } from 'react';
import { InstallPrompt } from '#src/features/pwa/install-prompt.tsx';
import { isNewBuild } from '#src/features/pwa/stored-build.ts';
import { UpdateBanner } from '#src/features/pwa/update-banner.tsx';
import { registerServiceWorker, useWaitingWorker } from '#src/features/pwa/service-worker.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';

const narrow = '(width <= 768px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The app's own notices on phones; an update takes precedence over the install question. */
export function PhoneCards() {
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
  const mobile = useBreakpoint() === 'mobile';
  const worker = useWaitingWorker();
  const [newBuild] = useState(isNewBuild);
  const [postponed, setPostponed] = useState(false);
  useEffect(() => {
    if (import.meta.env.PROD) void registerServiceWorker();
  }, []);

  if (isNarrow && !postponed && (worker || newBuild)) {
    return <UpdateBanner worker={worker} onDismiss={() => setPostponed(true)} />;
  }
  return mobile ? <InstallPrompt /> : null;
}
