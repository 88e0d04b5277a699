import type { Post } from '#contracts/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client/types.ts';
import { type PersonRow, personColumns, toPerson } from '../auth/members/person.ts';
import { detailsOfStored } from '../platform/gateways/places/stored-place.ts';
import { toPicture } from '../platform/uploads/pictures.ts';
import { iso, isoOrNull } from '../platform/core/time.ts';
import { asOfNow } from './ending/open.ts';

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
  placeId: posts.placeId,
  alsoOnline: posts.alsoOnline,
  pictures: posts.pictures,
  status: posts.status,
  closedReason: posts.closedReason,
  closedAt: posts.closedAt,
  expiresAt: posts.expiresAt,
  visibility: posts.visibility,
  heldUntil: posts.heldUntil,
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

/** Selects posts with their authors; add conditions. `distance` is an expression in miles. */
export const selectPosts = (db: Queryable, distance: SQL<number> | null = null) =>
  db
    .select({ post: postColumns, user: personColumns(), distance: sql<number | null>`${distance ?? sql`null`}` })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();

/** A post in the contract's form. */
export const toPost = ({ post, user, distance }: PostRow, now: number = Date.now()): Post => {
  const { status, closedReason } = asOfNow(post, now);
  const isHeld = post.heldUntil !== null;
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
    place: detailsOfStored(post),
    alsoOnline: post.alsoOnline,
    // A removed post still shows in exchanges, without its pictures.
    pictures: post.status === 'removed' && !isHeld ? [] : post.pictures.map(toPicture),
    status: isHeld ? 'held' : status,
    heldReason: isHeld ? 'address' : null,
    heldUntil: isoOrNull(post.heldUntil),
    closedReason: status === 'closed' ? (closedReason ?? 'owner') : null,
    expiresAt: iso(post.expiresAt),
    visibility: post.visibility,
    createdAt: iso(post.createdAt),
    isBoosted,
    boostedUntil: isBoosted ? isoOrNull(post.boostedUntil) : null,
    part: null,
    distanceMiles: distance === null ? null : Math.round(distance * 10) / 10,
    user: toPerson(user),
  };
};
