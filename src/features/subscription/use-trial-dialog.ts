import { hasTrialWarning } from '#src/features/subscription/trial-banner.tsx';
import { dismissGuide, useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { useUser } from '#src/session/session.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

/** Members who closed the dialog of an ending trial since the page was loaded. */
const closed = createStore<readonly string[]>([]);

/**
 * Whether the trial dialog opens automatically: on each page load in the trial's last days, and once after its end; never
 * for admins. Other guides come after it, and wait while this is unknown.
 */
export function useTrialDialog(userId: string): { state: 'unknown' | 'due' | 'not due'; close: () => void } {
  const { isAdmin } = useUser();
  const { data, isPending } = useSubscription();
  const closedBy = useStore(closed);
  const sawEnd = useDismissedGuide('trial-expired', userId) !== null;
  const isActive = data?.trial?.isActive ?? false;
  const close = () => {
    if (!isActive) dismissGuide('trial-expired', userId, 'completed');
    closed.set([...closedBy, userId]);
  };
  if (isPending) return { state: 'unknown', close };
  const hasWarning = !isAdmin && data !== undefined && hasTrialWarning(data) && !closedBy.includes(userId);
  return { state: hasWarning && (isActive || !sawEnd) ? 'due' : 'not due', close };
}
