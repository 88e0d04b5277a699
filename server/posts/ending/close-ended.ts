import { locked } from '#db/client/locking.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import { notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { postEnded } from './notices.ts';
import { isOpenPost } from './open.ts';

const BATCH = 500;

// SQLite uses the index `posts_by_end` only if the query repeats its condition literally and names its first column.
const isActive = sql`${posts.status} = 'active'`;
const hasAnyReminderCount = inArray(posts.remindersSent, [0, 1, 2]);

const closePost = (deps: Deps, { id, userId }: { id: string; userId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    await lockMember(tx, userId);
    const [post] = await locked(tx.select().from(posts).where(eq(posts.id, id)));
    if (post?.status !== 'active' || isOpenPost(post)) return;
    const { expiresAt, serviceOffered: service } = post;
    await tx
      .update(posts)
      .set({ status: 'closed', closedReason: 'expired', closedAt: expiresAt, updatedAt: Date.now() })
      .where(eq(posts.id, id));
    await raise(deps, tx, 'PostChanged', {
      postId: id,
      postSeq: post.seq,
      ownerId: userId,
      isNew: false,
      before: post,
    });
    await notifyMember(deps, tx, postEnded, { userId, postId: id, service, endedAt: expiresAt });
  });

/** Closes posts after their end, and notifies the owners. Lists and pages don't wait for it: they compare the time. */
export const closeEndedPosts = async (
  deps: Deps,
  _: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const ended = await deps.db.fresh
      .select({ id: posts.id, userId: posts.userId })
      .from(posts)
      .where(and(isActive, hasAnyReminderCount, lte(posts.expiresAt, Date.now())))
      .orderBy(asc(posts.expiresAt))
      .limit(BATCH);
    for (const post of ended) await closePost(deps, post);
    if (ended.length < BATCH) return;
  }
};
