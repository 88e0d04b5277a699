import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { notify } from '../../notifications/notify.ts';

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
    title: "We're refunding a boost",
    description:
      "Before your payment arrived, the post was removed or already boosted as far ahead as possible. You'll have your money back within a few days.",
    dedupeKey: `boost-returned:${paymentId}`,
  });
};
