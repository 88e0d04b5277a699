import type { Picture, StoredPicture } from '#contracts/platform/pictures.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import { headingOf } from '#contracts/public/titles.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../auth/blocks/blocked.ts';
import type { Reader } from './reader.ts';
import { isOpenPost } from '../posts/ending/open.ts';
import { AppError } from '../platform/core/app-error.ts';
import { iso } from '../platform/core/time.ts';
import { toPicture } from '../platform/uploads/pictures.ts';
import { addressOfPost } from './addresses.ts';
import { hideContacts } from './hide-contacts.ts';
import { toPublicPerson } from './person.ts';
import { standingOfPost } from './standing.ts';
import { townText } from './towns.ts';

type Row = { post: typeof posts.$inferSelect; owner: typeof users.$inferSelect };
/** What is shown of a post, before it is stored, too. */
type ShownRow = { post: Pick<Row['post'], PublicField>; owner: Row['owner'] };
type PublicField =
  | 'id'
  | 'type'
  | 'serviceOffered'
  | 'serviceRequested'
  | 'description'
  | 'skillsOffered'
  | 'skillsWanted'
  | 'location'
  | 'placeId'
  | 'alsoOnline'
  | 'pictures'
  | 'status'
  | 'createdAt'
  | 'expiresAt';

/** Selects posts with their whole authors; add conditions. */
export const selectWithOwners = (db: Queryable) =>
  db.select({ post: posts, owner: users }).from(posts).innerJoin(users, eq(users.id, posts.userId)).$dynamic();

/** A picture as visitors get it. */
export const toPublicPicture = (stored: StoredPicture): Picture => {
  const picture = toPicture(stored);
  return { ...picture, alt: picture.alt === null ? null : hideContacts(picture.alt) };
};

/** A post with the fields that visitors may see, and no others. */
export const toPublicPost = (appUrl: string, { post, owner }: ShownRow): PublicPost => ({
  id: post.id,
  url: addressOfPost(appUrl, post.id, hideContacts(headingOf(post))),
  type: post.type,
  serviceOffered: hideContacts(post.serviceOffered),
  serviceRequested: post.serviceRequested === null ? null : hideContacts(post.serviceRequested),
  description: hideContacts(post.description),
  skillsOffered: post.skillsOffered,
  skillsWanted: post.skillsWanted,
  town: townText(post),
  alsoOnline: post.alsoOnline,
  pictures: post.pictures.map(toPublicPicture),
  status: isOpenPost(post) ? 'active' : 'closed',
  createdAt: iso(post.createdAt),
  author: toPublicPerson(owner),
});

/** Whether a signed-in caller and this member block each other. */
export const isBlockedForCaller = async ({ actor, db }: Reader, memberId: string): Promise<boolean> =>
  actor !== null && actor.hasBlocks && (await areBlocked(db.read, actor.id, memberId));

/** A post that visitors may see. */
export const findPublicPostOrThrow = async (ctx: Reader, id: string): Promise<PublicPost> => {
  const [row] = await selectWithOwners(ctx.db.read).where(eq(posts.id, id));
  if (!row || (await isBlockedForCaller(ctx, row.owner.id))) throw new AppError('POST_NOT_FOUND');
  const standing = standingOfPost(row.post, row.owner);
  if (standing !== 'shown') throw new AppError(standing === 'gone' ? 'GONE' : 'POST_NOT_FOUND');
  return toPublicPost(ctx.appUrl(), row);
};
