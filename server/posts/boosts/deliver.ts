import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { notify } from '../../notifications/notify.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueueRefund } from '../../subscription/payments/refund.ts';
import { addBoost } from './add-boost.ts';

/** Notifies the payer of a boost that it could no longer be added. */
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

/** Adds a paid boost. If the post was removed or boosted otherwise in the meantime, refunds the payment. */
export const deliverBoost = async (
  deps: Deps,
  tx: Tx,
  { paymentId, userId, purpose, postId, cents }: DomainEvents['PaymentReceived'],
): Promise<void> => {
  if (purpose !== 'boost' || !postId) return;
  if (await addBoost(deps, tx, { postId, userId, source: 'payment', paymentId })) return;
  await enqueueRefund(tx, { paymentId, cents });
  await notifyOfReturnedBoost(deps, tx, { userId, paymentId });
};
