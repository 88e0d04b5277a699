import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { giveBack } from '../billing/payments/give-back.ts';
import { addBoost } from './add-boost.ts';
import { tellOfReturnedBoost } from './tell-of-returned.ts';

/** Adds a paid boost. If the post was removed or boosted otherwise meanwhile, refunds the payment. */
export const deliverBoost = async (
  deps: Deps,
  tx: Tx,
  { paymentId, userId, purpose, postId, cents }: DomainEvents['PaymentReceived'],
): Promise<void> => {
  if (purpose !== 'boost' || !postId) return;
  if (await addBoost(tx, { postId, userId, source: 'payment', paymentId })) return;
  await giveBack(tx, { paymentId, cents });
  await tellOfReturnedBoost(deps, tx, { userId, paymentId });
};
