import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { isBetween, assertNoOpenDispute } from '../access.ts';
import { DAY } from '../../platform/core/time.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertCanAgree } from '../terms/assert-can-agree.ts';

/** How often a member may suggest a new appointment to the same member per day; each one sends a push and an email. */
const PER_DAY = 3;

/** Refuses a suggestion beyond the daily limit to this member. Call it after the insert, with both members locked. */
export const assertNotTooOften = async ({ actor, env }: MemberContext, tx: Tx, otherId: string): Promise<void> => {
  if (!env.RATE_LIMIT) return;
  const since = Date.now() - DAY;
  const suggestions = await tx
    .select({ at: appointments.createdAt })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .where(
      and(
        // A member who answers with other times did not suggest it.
        eq(appointments.suggestedById, actor.id),
        gt(appointments.createdAt, since),
        isBetween(actor.id, otherId),
      ),
    )
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(PER_DAY + 1);
  const oldest = suggestions[PER_DAY];
  if (!oldest) return;
  throw new AppError('TOO_MANY_SUGGESTED_TIMES', { retryAfterSeconds: Math.ceil((oldest.at - since) / 1000) });
};

/** Refuses new times unless the exchange is agreed, not over and not contested, and both can still take part. */
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
