import type { PostDetails } from '#contracts/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { iso, isoOrNull } from '../platform/core/time.ts';
import { findPostOrThrow } from './access.ts';

/** The actor's open request for a post; there is one at most. */
const findMyRequest = async ({ db, actor }: MemberContext, postId: string): Promise<PostDetails['myRequest']> => {
  const { id, answerBy, createdAt } = exchanges;
  const [row] = await db.read
    .select({ exchangeId: id, status: exchanges.status, answerBy, createdAt })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.requesterId, actor.id),
        eq(exchanges.postId, postId),
        inArray(exchanges.status, ['pending', 'accepted', 'in_progress']),
      ),
    );
  const status = row?.status;
  // The query excludes both states, which the types do not know.
  if (!row || !status || status === 'completed' || status === 'cancelled') return null;
  return {
    ...row,
    status,
    answerBy: status === 'pending' ? isoOrNull(row.answerBy) : null,
    createdAt: iso(row.createdAt),
  };
};

/** A post that the actor may see, with their open request for it. */
export const findPostDetailsOrThrow = async (ctx: MemberContext, id: string): Promise<PostDetails> => {
  const [post, myRequest] = await Promise.all([findPostOrThrow(ctx, id), findMyRequest(ctx, id)]);
  const isResting = and(eq(users.id, post.userId), isNotNull(users.restingSince));
  return { ...post, myRequest, isResting: (await ctx.db.read.$count(users, isResting)) > 0 };
};
