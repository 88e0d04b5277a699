import type { Favorite, listFavoritesInput } from '#contracts/posts/favorites.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, count, desc, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../../platform/core/cursor.ts';
import { iso } from '../../platform/core/time.ts';
import { loadIndustries } from '../../auth/members/load-industries.ts';
import { toPublicUser } from '../../auth/members/to-user.ts';
import { isOpenPost } from '../ending/open.ts';
import { postColumns, toPost } from '../post-row.ts';
import { itsMember, itsPost, visibleFavorites } from './visible.ts';

const position = z.number().int();

/** The actor's favorites, newest first, and how many there are; closed posts stay and are marked. */
export const listFavorites = async (
  ctx: MemberContext,
  { type, limit, cursor }: z.infer<typeof listFavoritesInput>,
): Promise<{ items: Favorite[]; nextCursor: string | null; total: number }> => {
  const rows = await ctx.db.read
    .select({ favorite: favorites, post: postColumns, user: users })
    .from(favorites)
    .leftJoin(posts, itsPost)
    .innerJoin(users, itsMember)
    .where(and(visibleFavorites(ctx, type), cursor ? lt(favorites.seq, decodeCursor(cursor, position)) : undefined))
    .orderBy(desc(favorites.seq))
    .limit(limit + 1);
  const industries = await loadIndustries(
    ctx.db.read,
    rows.flatMap(({ favorite, user }) => (favorite.type === 'member' ? [user.id] : [])),
  );
  const [all] = await ctx.db.read
    .select({ total: count() })
    .from(favorites)
    .leftJoin(posts, itsPost)
    .innerJoin(users, itsMember)
    .where(visibleFavorites(ctx, type));
  const page = pageFrom(rows, limit, ({ favorite }) => encodeCursor(favorite.seq));
  const items = page.items.map(
    ({ favorite, post, user }): Favorite => ({
      type: favorite.type,
      id: favorite.subjectId,
      post: favorite.type === 'post' && post ? toPost({ post, user, distance: null }) : null,
      member: favorite.type === 'member' ? toPublicUser(user, industries.get(user.id) ?? []) : null,
      isOpen: favorite.type === 'post' ? post !== null && isOpenPost(post) : user.awayEndsAt === null,
      createdAt: iso(favorite.createdAt),
    }),
  );
  return { ...page, items, total: all?.total ?? 0 };
};
