import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { Banner } from '#src/components/ui/banner.tsx';
import { timeOfDay } from '#src/lib/time/time-ago.ts';
import { useOnline } from '#src/hooks/use-online.ts';

/** Queries that stay fresh longer hold what hardly changes; the page's age does not depend on them. */
const USUAL_STALE_MS = 30_000;
/** Queries of the navigation bars; a page that shows one itself says so with `meta: { isOnPage: true }`. */
const forBars = ['auth.user', 'notifications.unreadCount', 'turns.counts', 'subscription.status'];

/** When the oldest data on the page were loaded; null if there are none, or if an error is shown for some of them. */
function useLoadedAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({
      type: 'active',
      predicate: ({ queryKey, observers }) =>
        observers.some(
          ({ options }) => hasUsualStaleTime(options) && (options.meta?.['isOnPage'] === true || !isForBars(queryKey)),
        ),
    });
    if (shown.some(({ state }) => state.status === 'error' && state.data === undefined)) return null;
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
    return times.length > 0 ? Math.min(...times) : null;
  });
}

const isForBars = ([path]: readonly unknown[]) => Array.isArray(path) && forBars.includes(path.join('.'));
const hasUsualStaleTime = ({ staleTime }: { staleTime?: unknown }) =>
  typeof staleTime !== 'number' || staleTime <= USUAL_STALE_MS;

/** Shown while offline: how old the page is, and that no input is lost. */
export const OfflineBanner = () => (useOnline() ? null : <Offline />);

function Offline() {
  const loadedAt = useLoadedAt();
  return (
    <div className="page pt-3">
      <Banner tone="warning" icon={<WifiOff aria-hidden />}>
        <span>You're offline.</span>{' '}
        {loadedAt === null ? null : (
          <span>
            This page is from <time dateTime={new Date(loadedAt).toISOString()}>{timeOfDay(loadedAt)}</time>.{' '}
          </span>
        )}
        <span>We keep what you type, and messages send when you're back online.</span>
      </Banner>
    </div>
  );
}
