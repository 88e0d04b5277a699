import { useEffect, useState, useSyncExternalStore } from 'react';
import { InstallPrompt } from '#src/features/pwa/install-prompt.tsx';
import { isNewBuild } from '#src/features/pwa/stored-build.ts';
import { UpdateBanner } from '#src/features/pwa/update-banner.tsx';
import { registerServiceWorker, useWaitingWorker } from '#src/features/pwa/service-worker.ts';

const width = (query: string) => ({
  subscribe: (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  },
  matches: () => window.matchMedia(query).matches,
});
/** Updates are announced at exactly 768px, too. */
const narrow = width('(width <= 768px)');
// useBreakpoint() would do, but only members load it.
const phone = width('(width < 768px)');

/** The app's own notices on phones; an update takes precedence over the install question. */
export function PhoneCards() {
  const isNarrow = useSyncExternalStore(narrow.subscribe, narrow.matches);
  const isPhone = useSyncExternalStore(phone.subscribe, phone.matches);
  const worker = useWaitingWorker();
  const [newBuild] = useState(isNewBuild);
  const [postponed, setPostponed] = useState(false);
  useEffect(() => {
    if (import.meta.env.PROD) void registerServiceWorker();
  }, []);

  if (isNarrow && !postponed && (worker || newBuild)) {
    return <UpdateBanner worker={worker} onDismiss={() => setPostponed(true)} />;
  }
  return isPhone ? <InstallPrompt /> : null;
}
