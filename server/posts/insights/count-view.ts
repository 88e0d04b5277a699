import { roleOf } from '#contracts/admin/staff-tasks.ts';
import { runInReadScope } from '#db/client/read-scope.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts, postViewMarks, postViews } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { DAY, utcDay } from '../../platform/core/time.ts';

/** What calls itself a program, and what does not say what it is. */
const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|embed|monitor|curl|wget|python|headless|^$/i;

const isStaff = async (tx: Tx, memberId: string): Promise<boolean> => {
  const [member] = await tx
    .select({ isAdmin: users.isAdmin, role: users.role })
    .from(users)
    .where(eq(users.id, memberId));
  return member !== undefined && roleOf(member) !== null;
};

const recordView = (ctx: Context, postId: string): Promise<void> =>
  ctx.db.write(async (tx) => {
    const { actor, request, sign } = ctx;
    const [post] = await tx.select({ seq: posts.seq, ownerId: posts.userId }).from(posts).where(eq(posts.id, postId));
    if (!post || post.ownerId === actor?.id || (actor && (await isStaff(tx, actor.id)))) return;
    const day = utcDay(Date.now());
    const viewer = actor ? `member ${actor.id}` : `visitor ${request.ip} ${request.userAgent}`;
    const { seq: postSeq } = post;
    const inserted = await tx
      .insert(postViewMarks)
      .values({ day, postSeq, mark: sign('post-view', `${day} ${postSeq} ${viewer}`) })
      .onConflictDoNothing()
      .returning({ postSeq: postViewMarks.postSeq });
    if (inserted.length === 0) return;
    await tx
      .insert(postViews)
      .values({ postSeq, day, views: 1 })
      .onConflictDoUpdate({ target: [postViews.postSeq, postViews.day], set: { views: sql`${postViews.views} + 1` } });
  });

/**
 * Counts that someone has opened a post: each member and each visitor once a day; not its owner, staff, crawlers, and
 * what loads pages ahead. The answer does not wait for it.
 */
export const countView = (ctx: Context, postId: string): void => {
  const { request, log } = ctx;
  if (request.isPrefetchOrHead || (!ctx.actor && CRAWLER.test(request.userAgent ?? ''))) return;
  // The write is in a scope of its own: counted as the reader's, a cookie would send their browser to the primary.
  runInReadScope({ usesPrimary: false, hasWritten: false }, () => {
    void recordView(ctx, postId).catch((error: unknown) => log.warn(error, 'could not count a view'));
  });
};

/** The marks of days that are over, by which no one can be found any longer. */
export const oldViewMarks = (now: number) => ({
  from: postViewMarks,
  batchBy: postViewMarks.mark,
  where: lt(postViewMarks.day, utcDay(now)),
});

const VIEW_DAYS = 60;

export const oldViews = (now: number) => ({
  from: postViews,
  batchBy: postViews.postSeq,
  where: lt(postViews.day, utcDay(now - VIEW_DAYS * DAY)),
});
