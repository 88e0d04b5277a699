import { FREE_AFTER_DAYS } from '#contracts/messages/messages.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { DAY } from '../platform/core/time.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';

/** Whether messages in this exchange of the actor's with the receiver take nothing from the monthly allowance. */
export const isFreeIn = async (
  { actor }: MemberContext,
  tx: Tx,
  { exchangeId, receiverId }: { exchangeId: string; receiverId: string },
): Promise<boolean> => {
  const mine = or(eq(exchanges.requesterId, actor.id), eq(exchanges.providerId, actor.id));
  const [row] = await tx
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, exchangeId), mine));
  if (!row) throw new AppError('EXCHANGE_NOT_FOUND');
  if (row.requesterId !== receiverId && row.providerId !== receiverId) {
    throw new AppError('MESSAGE_WRONG_EXCHANGE', { field: 'exchangeId' });
  }
  if (row.status === 'completed') return (row.markedAt ?? row.statusSince) > Date.now() - FREE_AFTER_DAYS * DAY;
  return row.status === 'accepted' || row.status === 'in_progress';
};

/** Refuses a post that the actor cannot see. */
export const assertPostShown = async (ctx: MemberContext, tx: Tx, postId: string): Promise<void> => {
  const visible = await tx
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        eq(posts.id, postId),
        ne(posts.status, 'removed'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        notBlocked(ctx, posts.userId),
      ),
    );
  if (visible.length === 0) throw new AppError('POST_NOT_FOUND');
};
