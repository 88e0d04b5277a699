import { alias } from '#db/client/alias.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, exists, ne, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { unblockedFrom } from '../auth/blocks/blocked.ts';
import { findPostOrThrow } from './access.ts';
import { isListed } from './filters.ts';
import { selectPosts, toPost } from './post-row.ts';

const MAX_SIMILAR = 3;
const candidateIndustries = alias(postIndustries, 'candidate_industries');
const ownIndustries = alias(postIndustries, 'own_industries');

/** Up to three other active posts in an industry of this one, for a member; the newest first, none by its owner. */
export const listSimilarTo = async (db: Queryable, postId: string, viewerId: string): Promise<Post[]> => {
  const [post] = await db
    .select({ seq: posts.seq, type: posts.type, ownerId: posts.userId })
    .from(posts)
    .where(eq(posts.id, postId));
  if (!post) return [];
  const rows = await selectPosts(db)
    .where(
      and(
        isListed(),
        eq(posts.type, post.type),
        ne(posts.userId, viewerId),
        ne(posts.userId, post.ownerId),
        exists(
          db
            .select({ found: sql`1` })
            .from(candidateIndustries)
            .innerJoin(
              ownIndustries,
              and(
                eq(ownIndustries.key, candidateIndustries.key),
                eq(ownIndustries.side, 'offered'),
                eq(ownIndustries.postSeq, post.seq),
              ),
            )
            .where(and(eq(candidateIndustries.postSeq, posts.seq), eq(candidateIndustries.side, 'offered'))),
        ),
        unblockedFrom(viewerId, users.id),
      ),
    )
    .orderBy(desc(posts.seq))
    .limit(MAX_SIMILAR);
  return rows.map((row) => toPost(row));
};

/** Posts similar to one that the actor may see. */
export const findSimilarPosts = async (ctx: MemberContext, { id }: { id: string }): Promise<Post[]> => {
  await findPostOrThrow(ctx, id);
  return listSimilarTo(ctx.db.read, id, ctx.actor.id);
};
