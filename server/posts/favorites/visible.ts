import { favorites } from '#db/schema/posts/favorites.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { FavoriteType } from '#contracts/posts/favorites.ts';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { notBlocked } from '../../auth/blocks/blocked.ts';

/** Joins the post of a favorite; null for a member. */
export const itsPost = and(eq(favorites.type, 'post'), eq(posts.id, favorites.subjectId));
/** Joins the member, or the owner of the post. */
export const itsMember = sql`${users.id} = case when ${favorites.type} = 'member' then ${favorites.subjectId} else ${posts.userId} end`;

/** The actor's favorites, without what they may not see now. */
export const visibleFavorites = (ctx: MemberContext, type: FavoriteType | undefined) =>
  and(
    eq(favorites.userId, ctx.actor.id),
    type ? eq(favorites.type, type) : undefined,
    or(eq(favorites.type, 'member'), ne(posts.status, 'removed')),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    notBlocked(ctx, users.id),
  );
