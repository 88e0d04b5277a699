import type { Post } from '#contracts/posts.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { eq, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client/types.ts';
import { type PersonRow, personColumns, toPerson } from '../members/person.ts';
import { iso, isoOrNull } from '../core/time.ts';

/** The columns of a post that leave the server; without coordinates. */
export const postColumns = {
  seq: posts.seq,
  id: posts.id,
  userId: posts.userId,
  type: posts.type,
  serviceOffered: posts.serviceOffered,
  serviceRequested: posts.serviceRequested,
  industry: posts.industry,
  lookingForIndustry: posts.lookingForIndustry,
  skillsOffered: posts.skillsOffered,
  skillsWanted: posts.skillsWanted,
  description: posts.description,
  estimatedValue: posts.estimatedValue,
  location: posts.location,
  alsoOnline: posts.alsoOnline,
  status: posts.status,
  createdAt: posts.createdAt,
  boostedUntil: posts.boostedUntil,
};

type Columns = typeof postColumns;
type Fields = {
  [K in keyof Columns]: Columns[K]['_']['notNull'] extends true
    ? Columns[K]['_']['data']
    : Columns[K]['_']['data'] | null;
};
export type PostRow = { post: Fields; user: PersonRow; distance: number | null };

/** The table, or a query under its name. */
type Source = typeof posts | Subquery<'posts'>;

/** What a list needs of a post that is known: its key, and its place. */
export type KeyRow = { post: { seq: number; boostedUntil: number | null }; distance: number | null };

/**
 * Selects posts with their authors; add conditions. `distance` is an expression in miles, `source` replaces the
 * table under its name.
 */
export const selectPosts = (db: Queryable, distance: SQL<number> | null = null, source: Source = posts) =>
  db
    .select({ post: postColumns, user: personColumns(), distance: sql<number | null>`${distance ?? sql`null`}` })
    .from(source)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();

/** Selects the keys of posts in the same way. */
export const selectKeys = (db: Queryable, distance: SQL<number> | null = null, source: Source = posts) =>
  db
    .select({
      post: { seq: posts.seq, boostedUntil: posts.boostedUntil },
      distance: sql<number | null>`${distance ?? sql`null`}`,
    })
    .from(source)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();

/** A post in the contract's form. Written field by field, because copying the rest of an object takes far longer. */
export const toPost = ({ post, user, distance }: PostRow, now: number = Date.now()): Post => {
  const isBoosted = post.boostedUntil !== null && post.boostedUntil > now;
  return {
    id: post.id,
    userId: post.userId,
    type: post.type,
    serviceOffered: post.serviceOffered,
    serviceRequested: post.serviceRequested,
    industry: post.industry,
    lookingForIndustry: post.lookingForIndustry,
    skillsOffered: post.skillsOffered,
    skillsWanted: post.skillsWanted,
    description: post.description,
    estimatedValue: post.estimatedValue,
    location: post.location,
    alsoOnline: post.alsoOnline,
    status: post.status,
    createdAt: iso(post.createdAt),
    isBoosted,
    boostedUntil: isBoosted ? isoOrNull(post.boostedUntil) : null,
    distanceMiles: distance === null ? null : Math.round(distance * 10) / 10,
    user: toPerson(user),
  };
};
