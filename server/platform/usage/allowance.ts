import { MONTHLY_INVITATIONS } from '#contracts/matching/invitations.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import type { Tx } from '#db/client/types.ts';
import { prepared } from '#db/engine/prepared.ts';
import { lt, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { monthOf } from '../core/time.ts';

/** Beyond any real use, and within the integer range of both databases. */
const NO_LIMIT = 2_000_000_000;

type Counter = 'posts' | 'messages' | 'invitations';

const takeOne = (counter: Counter) =>
  prepared(
    (tx) =>
      tx
        .insert(usageCounters)
        .values({ userId: sql.placeholder('userId'), month: sql.placeholder('month'), [counter]: 1 })
        .onConflictDoUpdate({
          target: [usageCounters.userId, usageCounters.month],
          set: { [counter]: sql`${usageCounters[counter]} + 1` },
          setWhere: lt(usageCounters[counter], sql.placeholder('max')),
        })
        .returning({ used: usageCounters[counter] }),
    `take-one-of-${counter}`,
  );
const takeOneOf = { posts: takeOne('posts'), messages: takeOne('messages'), invitations: takeOne('invitations') };

/** Takes one use from this month's allowance; of two that race for the last one, one gets it. */
const take = async (
  tx: Tx,
  counter: Counter,
  allowance: { userId: string; month: string; max: number },
): Promise<boolean> => allowance.max > 0 && (await takeOneOf[counter](tx, allowance)).length > 0;

/** How many posts or messages the actor may have this month ('YYYY-MM' in UTC). */
const loadAllowance = (ctx: MemberContext, counter: 'posts' | 'messages'): { month: string; max: number } => {
  const now = Date.now();
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > now;
  const free = counter === 'posts' ? ctx.env.FREE_MAX_POSTS : ctx.env.FREE_MAX_MESSAGES;
  return { month: monthOf(now), max: isUnlimited ? NO_LIMIT : free };
};

/**
 * Takes one post or message from this month's allowance, in the caller's transaction: of two that race for the last
 * one, one wins. Use by members without limits is counted too, for the status page.
 */
export const takeFromAllowance = async (ctx: MemberContext, tx: Tx, counter: 'posts' | 'messages'): Promise<void> => {
  if (await take(tx, counter, { userId: ctx.actor.id, ...loadAllowance(ctx, counter) })) return;
  throw new AppError(counter === 'posts' ? 'POST_LIMIT_REACHED' : 'MESSAGE_LIMIT_REACHED');
};

/** Takes one invitation from this month's allowance; all plans have as many. */
export const takeFromInvitationAllowance = async (tx: Tx, userId: string): Promise<void> => {
  const allowance = { userId, month: monthOf(Date.now()), max: MONTHLY_INVITATIONS };
  if (await take(tx, 'invitations', allowance)) return;
  throw new AppError('INVITATION_LIMIT_REACHED');
};
