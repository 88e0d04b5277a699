import { alias } from '#db/client/alias.ts';
import { users } from '#db/schema/auth/members.ts';
import { type AlertDigest, type AlertSource, postAlerts } from '#db/schema/matching/alerts.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { unblockedFrom } from '../../auth/blocks/blocked.ts';
import { isOpen } from '../../posts/ending/open.ts';

const owners = alias(users, 'owners');

type Waiting = { userId: string; digest: AlertDigest; savedSearchId?: string | undefined };

/** Lets a post wait for the digests of these members, with what a saved search found already. */
export const addToDigests = async (
  tx: Tx,
  postSeq: number,
  source: AlertSource,
  waiting: readonly Waiting[],
): Promise<void> => {
  if (waiting.length === 0) return;
  const foundAt = Date.now();
  const insert = tx.insert(postAlerts).values(waiting.map((row) => ({ ...row, postSeq, source, foundAt })));
  await (source === 'saved_search'
    ? insert.onConflictDoUpdate({
        target: [postAlerts.savedSearchId, postAlerts.postSeq],
        set: { digest: sql`excluded.digest` },
      })
    : insert.onConflictDoNothing());
};

/** Which of these members are notified of the post in the evening. */
export const findWaiting = async (tx: Tx, userIds: string[], postSeq: number): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: postAlerts.userId })
    .from(postAlerts)
    .where(and(inArray(postAlerts.userId, userIds), eq(postAlerts.postSeq, postSeq), eq(postAlerts.digest, 'evening')));
  return new Set(rows.map(({ userId }) => userId));
};

/** The posts found for these members that they may still see and were not notified of in the meantime. */
const findStillNew = (tx: Tx, userIds: string[], postSeqs: number[]) => {
  // The key is that of `alertKey`, written in SQL.
  const notifiedBefore = tx
    .select({ found: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, postAlerts.userId), eq(notifications.dedupeKey, sql`'post:' || ${posts.id}`)));
  return tx
    .select({ userId: postAlerts.userId, postSeq: postAlerts.postSeq })
    .from(postAlerts)
    .innerJoin(users, eq(users.id, postAlerts.userId))
    .innerJoin(posts, eq(posts.seq, postAlerts.postSeq))
    .innerJoin(owners, eq(owners.id, posts.userId))
    .where(
      and(
        inArray(postAlerts.userId, userIds),
        inArray(postAlerts.postSeq, postSeqs),
        isOpen(),
        isNull(owners.suspendedAt),
        isNull(owners.deletedAt),
        isNull(owners.awayEndsAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        or(eq(users.blockCount, 0), unblockedFrom(posts.userId, users.id)),
        notExists(notifiedBefore),
      ),
    );
};

const keyOf = ({ userId, postSeq }: { userId: string; postSeq: number }) => `${userId} ${postSeq}`;

/**
 * Takes what waits for these digests of these members, and returns each member's posts that are still new to them; each
 * post once, however many saved searches found it. They are taken first, so that what is added in the meantime waits
 * for the next digest.
 */
export const takeWaiting = async (
  tx: Tx,
  userIds: string[],
  digests: AlertDigest[],
): Promise<Map<string, Set<number>>> => {
  const taken = await tx
    .update(postAlerts)
    .set({ digest: null })
    .where(and(inArray(postAlerts.userId, userIds), inArray(postAlerts.digest, digests)))
    .returning({ userId: postAlerts.userId, postSeq: postAlerts.postSeq });
  const keys = new Set(taken.map(keyOf));
  const postSeqs = [...new Set(taken.map(({ postSeq }) => postSeq))];
  const byMember = new Map<string, Set<number>>();
  for (const row of postSeqs.length > 0 ? await findStillNew(tx, userIds, postSeqs) : []) {
    if (keys.has(keyOf(row))) byMember.set(row.userId, (byMember.get(row.userId) ?? new Set()).add(row.postSeq));
  }
  // Saved searches list what they found; of the others nothing is left to do.
  await tx
    .delete(postAlerts)
    .where(and(inArray(postAlerts.userId, userIds), isNull(postAlerts.savedSearchId), isNull(postAlerts.digest)));
  return byMember;
};

/** Takes posts that another digest has listed out of the member's digest of the evening. */
export const removeFromEveningDigest = async (tx: Tx, userId: string, postSeqs: Iterable<number>): Promise<void> => {
  await tx
    .delete(postAlerts)
    .where(
      and(eq(postAlerts.userId, userId), inArray(postAlerts.postSeq, [...postSeqs]), eq(postAlerts.digest, 'evening')),
    );
};
