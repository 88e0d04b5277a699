import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueueRefund } from '../../subscription/payments/refund.ts';
import { addBoost } from './add-boost.ts';
import { boostReturned } from './notices.ts';

/** Adds a paid boost. If the post was removed or boosted otherwise in the meantime, refunds the payment. */
export const deliverBoost = async (
  deps: Deps,
  tx: Tx,
  { paymentId, userId, purpose, postId, cents }: DomainEvents['PaymentReceived'],
): Promise<void> => {
  if (purpose !== 'boost' || !postId) return;
  if (await addBoost(deps, tx, { postId, userId, source: 'payment', paymentId })) return;
  await enqueueRefund(tx, { paymentId, cents });
  await notifyMember(deps, tx, boostReturned, { userId, paymentId });
};
