import { useEffect } from 'react';
import { currentSubscription, saveSubscription } from '#src/features/push/browser-push.ts';
import { PushOffer } from '#src/features/push/push-offer.tsx';
import { useSession } from '#src/session/session.ts';

/**
 * Keeps the browser's subscription and the server's in step: whoever signs out is told nothing here any more, and a
 * subscription that the browser renewed is known again.
 */
export function PushKeeper() {
  const { state, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    // Once for each member: a subscription that another one left behind is this one's now.
    const keep = async (memberId: string | undefined) => {
      const subscription = await currentSubscription();
      if (!subscription || state === 'loading') return;
      if (!memberId) await subscription.unsubscribe();
      else await saveSubscription(subscription);
    };
    // Without a network it is done at the next start.
    keep(userId).catch(() => {});
  }, [state, userId]);
  return state === 'complete' ? <PushOffer /> : null;
}
