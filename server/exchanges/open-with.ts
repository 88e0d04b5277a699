import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { isBlocked } from '../auth/blocks/blocked.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { runningStatuses } from './is-open.ts';
import { selectExchanges, toExchange } from './exchange-row.ts';

/** The newest running exchange of the actor and another member; null if there is none, or a block. */
export const openExchangeWith = async (
  ctx: MemberContext,
  { userId }: { userId: string },
): Promise<Exchange | null> => {
  if (await isBlocked(ctx, userId)) return null;
  const me = ctx.actor.id;
  const newest = (requesterId: string, providerId: string) =>
    ctx.db.read
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(
        and(
          eq(exchanges.requesterId, requesterId),
          eq(exchanges.providerId, providerId),
          inArray(exchanges.status, runningStatuses),
        ),
      )
      .orderBy(desc(exchanges.id))
      .limit(1);
  // Each direction walks the index of its requester; an `or` of both would sort all rows.
  const [askedByMe, askedByOther] = await Promise.all([newest(me, userId), newest(userId, me)]);
  const id = [...askedByMe, ...askedByOther]
    .map((row) => row.id)
    .sort()
    .at(-1);
  if (!id) return null;
  const [row] = await selectExchanges(ctx.db.read, me).where(eq(exchanges.id, id));
  return row ? toExchange(row, me) : null;
};
