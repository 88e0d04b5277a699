import { disputes } from '#db/schema/disputes.ts';
import type { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { assertCanAgree } from '../exchanges/terms/assert-can-agree.ts';

/** Refuses new times unless the exchange is agreed and not over, the two can still agree on things, and nobody disputes. */
export const assertCanMeet = async (
  ctx: MemberContext,
  tx: Tx,
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'status'>,
  otherId: string,
): Promise<void> => {
  if (exchange.status !== 'accepted' && exchange.status !== 'in_progress') throw new AppError('EXCHANGE_WRONG_STATE');
  await assertCanAgree(tx, ctx.actor.id, otherId);
  const open = and(eq(disputes.exchangeId, exchange.id), inArray(disputes.state, ['open', 'answered']));
  if ((await tx.$count(disputes, open)) > 0) throw new AppError('APPOINTMENTS_DISPUTED');
};
