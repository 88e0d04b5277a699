import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { giveBack } from '../billing/payments/give-back.ts';
import { addBoost } from './add-boost.ts';
import { tellOfReturnedBoost } from './tell-of-returned.ts';

/** Adds the boost that was paid for. Where the post went, or was boosted otherwise meanwhile, the money goes back. */
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
