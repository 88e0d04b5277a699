import { useEffect } from 'react';
import { forgetPush, renewSubscription } from '#src/features/push/browser-push.ts';
import { PushOffer } from '#src/features/push/push-offer.tsx';
import { useSession } from '#src/session/session.ts';

/**
 * Keeps the browser's and the server's subscription in step: a signed-out browser gets no pushes, a renewed
 * subscription is sent again, and one made with an older server key is replaced.
 */
export function PushSubscriptionSync() {
  const { state, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    // Runs once per member: a subscription left by another member now belongs to this one.
    const sync = async (memberId: string | undefined) => {
      if (state === 'loading') return;
      if (memberId) await renewSubscription();
      else await forgetPush();
    };
    // If there is no network, this runs again at the next start.
    sync(userId).catch(() => {});
  }, [state, userId]);
  return state === 'complete' ? <PushOffer /> : null;
}
