import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertNoOpenDispute } from '../assert-no-dispute.ts';
import { assertCanAgree } from '../terms/assert-can-agree.ts';

/** Refuses new times unless the exchange is agreed and not over, the two can still agree on things, and nobody disputes. */
export const assertCanMeet = async (
  ctx: MemberContext,
  tx: Tx,
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'status'>,
  otherId: string,
): Promise<void> => {
  if (exchange.status !== 'accepted' && exchange.status !== 'in_progress') throw new AppError('EXCHANGE_WRONG_STATE');
  await assertCanAgree(tx, ctx.actor.id, otherId);
  await assertNoOpenDispute(tx, exchange.id);
};
