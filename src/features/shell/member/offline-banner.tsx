import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { Banner } from '#src/components/ui/banner.tsx';
import { failedPage } from '#src/lib/page/failed-page.ts';
import { useStore } from '#src/lib/store.ts';
import { timeOfDay } from '#src/lib/time/time-ago.ts';
import { useOnline } from '#src/hooks/use-online.ts';

/** Queries that stay fresh longer, or that are for the bars, say nothing about how old the page is. */
const USUAL_STALE_MS = 30_000;
const forBars = ['notifications.unreadCount', 'turns.counts', 'subscription.status'];
/** The bars have it on each page; some pages, such as the settings, show nothing else. */
const OWN_ACCOUNT = 'auth.user';

/** When the oldest of what the page shows was loaded; null if it shows nothing of the server. */
function useLoadedAt(): number | null {
  const hasFailed = useStore(failedPage);
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const loaded = cache.findAll({
      type: 'active',
      predicate: ({ queryKey, observers, state }) =>
        state.dataUpdatedAt > 0 && !forBars.includes(nameOf(queryKey)) && observers.some(isUsual),
    });
    const ofPage = loaded.filter(({ queryKey }) => nameOf(queryKey) !== OWN_ACCOUNT);
    if (ofPage.length === 0 && hasFailed) return null;
    const times = (ofPage.length > 0 ? ofPage : loaded).map(({ state }) => state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : null;
  });
}

const nameOf = ([path]: readonly unknown[]): string => (Array.isArray(path) ? path.join('.') : '');
const isUsual = ({ options }: { options: { staleTime?: unknown } }) =>
  typeof options.staleTime !== 'number' || options.staleTime <= USUAL_STALE_MS;

/** Shown while offline: how old the page is, and that no input is lost. */
export const OfflineBanner = () => (useOnline() ? null : <Offline />);

function Offline() {
  const loadedAt = useLoadedAt();
  return (
    <div className="page pt-3">
      <Banner tone="warning" icon={<WifiOff aria-hidden />}>
        <span>You're offline.</span>{' '}
        {loadedAt === null ? null : (
          <>
            This page is from <time dateTime={new Date(loadedAt).toISOString()}>{timeOfDay(loadedAt)}</time>.{' '}
          </>
        )}
        <span>We keep what you type, and messages send when you're back online.</span>
      </Banner>
    </div>
  );
}
