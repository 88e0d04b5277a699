import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { eq, inArray } from 'drizzle-orm';
import { listIdsBetween } from './ids-between.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { runningStatuses } from './is-open.ts';
import { selectExchanges, toExchange } from './exchange-row.ts';

/** The newest running exchange of the actor and another member; null if there is none, or a block. */
export const findRunningExchangeWith = async (
  ctx: MemberContext,
  { userId }: { userId: string },
): Promise<Exchange | null> => {
  if (await isBlocked(ctx, userId)) return null;
  const me = ctx.actor.id;
  const isRunning = inArray(exchanges.status, runningStatuses);
  // Ids sort by the time at which they were made.
  const id = (await listIdsBetween(ctx.db.read, [me, userId], isRunning, 1)).sort().at(-1);
  if (!id) return null;
  const [row] = await selectExchanges(ctx.db.read, me).where(eq(exchanges.id, id));
  return row ? toExchange(row, me) : null;
};
