import { useEffect } from 'react';
import { currentSubscription, saveSubscription } from '#src/features/push/browser-push.ts';
import { PushOffer } from '#src/features/push/push-offer.tsx';
import { useSession } from '#src/session/session.ts';

/**
 * Keeps the browser's and the server's subscription in sync: a signed-out browser gets no more pushes, and a
 * subscription that the browser renewed is sent again.
 */
export function PushSubscriptionSync() {
  const { state, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    // Once per member: a subscription left by another member now belongs to this one.
    const sync = async (memberId: string | undefined) => {
      const subscription = await currentSubscription();
      if (!subscription || state === 'loading') return;
      if (!memberId) await subscription.unsubscribe();
      else await saveSubscription(subscription);
    };
    // Without a network it runs at the next start.
    sync(userId).catch(() => {});
  }, [state, userId]);
  return state === 'complete' ? <PushOffer /> : null;
}
