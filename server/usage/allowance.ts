import { usageCounters } from '#db/schema/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { prepared, placeholder } from '#db/client/prepared.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { monthOf } from '../core/time.ts';

/** Beyond any real use, and within the integer range of both databases. */
const NO_LIMIT = 2_000_000_000;

const statement = (counter: 'posts' | 'messages') => ({
  open: prepared((db) =>
    db
      .insert(usageCounters)
      .values({ userId: placeholder('userId'), month: placeholder('month') })
      .onConflictDoNothing(),
  ),
  take: prepared((db) =>
    db
      .update(usageCounters)
      .set({ [counter]: sql`${usageCounters[counter]} + 1` })
      .where(
        and(
          eq(usageCounters.userId, placeholder('userId')),
          eq(usageCounters.month, placeholder('month')),
          lt(usageCounters[counter], placeholder('max')),
        ),
      )
      .returning({ used: usageCounters[counter] }),
  ),
});

const statements = { posts: statement('posts'), messages: statement('messages') };
/**
 * Takes one post or message from this month's allowance, in the caller's transaction: of two that race for the last
 * one, one wins. Use by members without limits is counted too, for the status page.
 */
export const takeFromAllowance = async (ctx: MemberContext, tx: Tx, counter: 'posts' | 'messages'): Promise<void> => {
  const now = Date.now();
  const values = { userId: ctx.actor.id, month: monthOf(now) };
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > now;
  const free = counter === 'posts' ? ctx.env.FREE_MAX_POSTS : ctx.env.FREE_MAX_MESSAGES;
  const { open, take } = statements[counter];
  const max = isUnlimited ? NO_LIMIT : free;
  if ((await take(tx, { ...values, max })).length > 0) return;
  await open(tx, values);
  if ((await take(tx, { ...values, max })).length > 0) return;
  throw new AppError(counter === 'posts' ? 'POST_LIMIT_REACHED' : 'MESSAGE_LIMIT_REACHED');
};
