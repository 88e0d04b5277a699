import { canMoveExchange, type Exchange, type updateExchangeInput } from '#contracts/exchanges.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { findExchangeOrThrow, findOwnExchangeOrThrow } from './access.ts';
import { recordExchangeEvent } from './record-event.ts';
import { notifyParty } from './notify-party.ts';

/**
 * Changes the status of an exchange. Of two concurrent changes one succeeds. A withdrawn request only leaves a
 * notification for the other party, without mail or push.
 */
export const moveExchange = (
  ctx: MemberContext,
  { id, status }: z.infer<typeof updateExchangeInput>,
): Promise<Exchange> =>
  ctx.db.write(async (tx) => {
    const { row, side, otherId } = await findOwnExchangeOrThrow(ctx, tx, id);
    if (!canMoveExchange(row.status, status, side)) throw new AppError('EXCHANGE_WRONG_STATE');
    const moved = await tx
      .update(exchanges)
      .set({ status, updatedAt: Date.now() })
      .where(and(eq(exchanges.id, id), eq(exchanges.status, row.status)))
      .returning({ id: exchanges.id });
    if (moved.length === 0) throw new AppError('EXCHANGE_WRONG_STATE');
    if (status === 'completed') {
      await tx
        .update(users)
        .set({ completedExchanges: sql`${users.completedExchanges} + 1` })
        .where(inArray(users.id, [row.requesterId, row.providerId]));
    }
    await recordExchangeEvent(tx, { exchangeId: id, actorId: ctx.actor.id, fromStatus: row.status, toStatus: status });
    const exchange = await findExchangeOrThrow(ctx, id, tx);
    // Repeatedly requesting and withdrawing must not push each time.
    const quiet = row.status === 'pending' && side === 'requester';
    await notifyParty(ctx, tx, {
      id,
      actorId: ctx.actor.id,
      otherId,
      status,
      service: exchange.serviceRequest.serviceOffered,
      quiet,
    });
    return exchange;
  });
