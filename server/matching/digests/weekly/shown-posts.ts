import type { Outdated } from '#db/client/delete-in-batches.ts';
import { weeklyPosts } from '#db/schema/matching/digests.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { DAY } from '../../../platform/core/time.ts';

/** Longer than digests show a post (`FRESH_DAYS`), so that none shows it again after this row is deleted. */
const FORGET_DAYS = 60;

/** Which of these posts earlier digests to the member have shown. */
export const findShown = async (db: Queryable, userId: string, postSeqs: number[]): Promise<Set<number>> => {
  if (postSeqs.length === 0) return new Set();
  const rows = await db
    .select({ postSeq: weeklyPosts.postSeq })
    .from(weeklyPosts)
    .where(and(eq(weeklyPosts.userId, userId), inArray(weeklyPosts.postSeq, postSeqs)));
  return new Set(rows.map(({ postSeq }) => postSeq));
};

export const recordShown = async (tx: Tx, userId: string, postSeqs: number[]): Promise<void> => {
  if (postSeqs.length === 0) return;
  const sentAt = Date.now();
  await tx
    .insert(weeklyPosts)
    .values(postSeqs.map((postSeq) => ({ userId, postSeq, sentAt })))
    .onConflictDoNothing();
};

/** Rows of posts that are too old for any digest. */
export const oldWeeklyPosts = (now: number): Outdated => ({
  from: weeklyPosts,
  batchBy: weeklyPosts.userId,
  where: lt(weeklyPosts.sentAt, now - FORGET_DAYS * DAY),
});
