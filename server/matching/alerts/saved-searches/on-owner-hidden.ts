import { postBefores } from '#db/schema/matching/alerts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { comparedFieldsOf } from '../../saved-searches/compared-fields.ts';
import { isOpen } from '../../../posts/ending/open.ts';

const activePosts = (userId: string) => and(eq(posts.userId, userId), isOpen());

/**
 * Stores how the posts of a member were until they were hidden: searches that found them don't notify when they return.
 * One for each post, because a member may be away and then be suspended.
 */
const storeListed = async (tx: Tx, userId: string): Promise<void> => {
  const stored = tx
    .select({ found: sql`1` })
    .from(postBefores)
    .where(and(eq(postBefores.postSeq, posts.seq), isNotNull(postBefores.searched)));
  const rows = await tx
    .select()
    .from(posts)
    .where(and(activePosts(userId), notExists(stored)));
  if (rows.length === 0) return;
  const endedAt = Date.now();
  await tx
    .insert(postBefores)
    .values(
      rows.map((row) => ({ postSeq: row.seq, searched: comparedFieldsOf(row), beganAt: row.updatedAt, endedAt })),
    );
};

/** Compares the posts of a member who is shown again with all saved searches, also with those made in the meantime. */
const alertAgain = async (tx: Tx, userId: string): Promise<void> => {
  const listedAt = Date.now();
  const rows = await tx.select({ id: posts.id }).from(posts).where(activePosts(userId));
  for (const { id } of rows) await enqueue(tx, 'wishes.ring', { postId: id, listedAt });
};

export const alertAfterSuspension = (_: Deps, tx: Tx, { userId, isSuspended }: DomainEvents['MemberSuspended']) =>
  isSuspended ? storeListed(tx, userId) : alertAgain(tx, userId);

export const alertAfterAbsence = (_: Deps, tx: Tx, { userId, endsAt }: DomainEvents['MemberAway']) =>
  endsAt === null ? alertAgain(tx, userId) : storeListed(tx, userId);

/** Has to run before the posts are hidden. */
export const storeListedOfErased = (_: Deps, tx: Tx, { userId }: DomainEvents['MemberErased']) =>
  storeListed(tx, userId);

/** Has to run after the posts are shown again. */
export const alertAfterReturn = (_: Deps, tx: Tx, { userId }: DomainEvents['MemberRestored']) => alertAgain(tx, userId);
