import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../context/context.ts';
import { notify } from '../notifications/notify.ts';

/** Tells the payer of a boost that it could not be added any more. */
export const notifyOfReturnedBoost = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<void> => {
  await notify(deps, tx, {
    userId,
    aboutUserId: null,
    type: 'other',
    topic: 'boost',
    title: 'Your payment for a boost goes back',
    description:
      'The post was removed, or boosted as far ahead as boosts reach, before your payment arrived. You have it back within a few days.',
    dedupeKey: `boost-returned:${paymentId}`,
  });
};
