import type { StillAvailable } from '#contracts/posts/still-available.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { lockMember } from '../../../auth/members/lock-member.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { iso } from '../../../platform/core/time.ts';
import { recordSeen } from '../../resting/seen.ts';
import { asOfNow } from '../open.ts';
import { renew } from '../renew.ts';
import { type LinkContent, readToken } from './token.ts';

type PostRow = typeof posts.$inferSelect;

/** Posts that their owner closed are not renewed, and each post once: after that it ends later than the link says. */
const canRenew = ({ status, closedReason, expiresAt }: PostRow, { until }: LinkContent): boolean =>
  expiresAt <= until && (status === 'active' || closedReason === 'expired');

const toAnswer = (found: PostRow[], link: LinkContent): StillAvailable => ({
  posts: found.map((post) => ({
    id: post.id,
    serviceOffered: post.serviceOffered,
    status: post.status,
    closedReason: post.status === 'closed' ? (post.closedReason ?? 'owner') : null,
    expiresAt: iso(post.expiresAt),
    canRenew: canRenew(post, link),
  })),
});

const selectPosts = (db: Queryable, { userId, postIds }: LinkContent) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, userId), inArray(posts.id, postIds), ne(posts.status, 'removed')))
    .orderBy(asc(posts.id));

const findPostsOrThrow = async (query: PromiseLike<PostRow[]>): Promise<PostRow[]> => {
  const found = await query;
  if (found.length === 0) throw new AppError('STILL_AVAILABLE_LINK_INVALID');
  return found.map((post) => asOfNow(post));
};

const readLinkOrThrow = (deps: Deps, token: string): LinkContent => {
  const content = readToken(deps, token);
  if (!content) throw new AppError('STILL_AVAILABLE_LINK_INVALID');
  return content;
};

const assertPresent = async (db: Queryable, { userId }: LinkContent): Promise<void> => {
  const isPresent = and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt));
  if ((await db.$count(users, isPresent)) === 0) throw new AppError('STILL_AVAILABLE_LINK_INVALID');
};

/** The posts that a link from an email is about. Changes nothing: mail programs open links, too. */
export const readStillAvailable = async (deps: Deps, { token }: { token: string }): Promise<StillAvailable> => {
  const content = readLinkOrThrow(deps, token);
  await assertPresent(deps.db.fresh, content);
  return toAnswer(await findPostsOrThrow(selectPosts(deps.db.fresh, content)), content);
};

const renewAll = async (deps: Deps, tx: Tx, link: LinkContent): Promise<void> => {
  const found = await findPostsOrThrow(locked(selectPosts(tx, link)));
  for (const post of found) if (canRenew(post, link)) await renew(deps, tx, post);
};

/** Renews the posts of the link that it did not renew before, and that their owner has not closed. */
export const confirmStillAvailable = (deps: Deps, { token }: { token: string }): Promise<StillAvailable> => {
  const content = readLinkOrThrow(deps, token);
  return deps.db.write(async (tx) => {
    await lockMember(tx, content.userId);
    await assertPresent(tx, content);
    await renewAll(deps, tx, content);
    await recordSeen(deps, tx, content.userId);
    return toAnswer(await findPostsOrThrow(selectPosts(tx, content)), content);
  });
};
