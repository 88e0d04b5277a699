import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { DAY } from '../platform/core/time.ts';

/** How many requests a member may send to the same member per day; each one sends a push and an email. */
const PER_DAY = 3;

/**
 * Refuses a request beyond the daily limit to this member. Call it after the insert, with both members locked.
 * Withdrawn requests count too.
 */
export const assertNotTooOften = async ({ actor, env }: MemberContext, tx: Tx, providerId: string): Promise<void> => {
  if (!env.RATE_LIMIT) return;
  const since = Date.now() - DAY;
  const requests = await tx
    .select({ at: exchanges.createdAt })
    .from(exchanges)
    .where(
      and(eq(exchanges.requesterId, actor.id), eq(exchanges.providerId, providerId), gt(exchanges.createdAt, since)),
    )
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(PER_DAY + 1);
  const oldest = requests[PER_DAY];
  if (!oldest) return;
  throw new AppError('TOO_MANY_EXCHANGE_REQUESTS', { retryAfterSeconds: Math.ceil((oldest.at - since) / 1000) });
};
