import { CONFIRM_DAYS } from '#contracts/exchanges/dispute-days.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import { setCounts } from '../set-counts.ts';
import { setStatus } from '../set-status.ts';

/** Completes an exchange in the name of one party. It counts at once, and the other confirms or contests it. */
export const markDone = async (ctx: MemberContext, tx: Tx, exchange: typeof exchanges.$inferSelect): Promise<void> => {
  const now = Date.now();
  await tx
    .update(exchanges)
    .set({
      markedById: ctx.actor.id,
      markedAt: now,
      confirmBy: now + CONFIRM_DAYS * DAY,
      completionState: 'waiting',
    })
    .where(eq(exchanges.id, exchange.id));
  await setStatus(ctx, tx, { id: exchange.id, from: exchange.status, to: 'completed', actorId: ctx.actor.id });
  await setCounts(ctx, tx, exchange, 'both');
};
