import { type FavoriteType, MAX_FAVORITES } from '#contracts/posts/favorites.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { desc } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { itsMember, itsPost, visibleFavorites } from './visible.ts';

/**
 * The ids of all favorites of a type, newest first. Lists of posts do not mark them, because they are cached and the same
 * for all members.
 */
export const listFavoriteIds = async (ctx: MemberContext, { type }: { type: FavoriteType }): Promise<string[]> => {
  const rows = await ctx.db.read
    .select({ id: favorites.subjectId })
    .from(favorites)
    .leftJoin(posts, itsPost)
    .innerJoin(users, itsMember)
    .where(visibleFavorites(ctx, type))
    .orderBy(desc(favorites.seq))
    .limit(MAX_FAVORITES);
  return rows.map(({ id }) => id);
};
