import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Env } from '../../platform/core/env.ts';
import { DAY } from '../../platform/core/time.ts';

/** The owner is reminded this many days before the end of a post. */
export const REMINDER_DAYS = [7, 1];

const dayOf = (time: number): number => Math.floor(time / DAY);

/** How many of the reminders of an end are due by now, each from the beginning of its day in UTC. */
export const dueReminders = (expiresAt: number, now: number): number =>
  REMINDER_DAYS.filter((days) => dayOf(expiresAt) - dayOf(now) <= days).length;

/** The columns that give a post this end. Reminders that would be due at once are not sent. */
export const withEnd = (expiresAt: number, now: number) => ({
  expiresAt,
  remindersSent: dueReminders(expiresAt, now),
});

/** When a post ends that is published or renewed now; not before an end that it has already, or the end of its boost. */
export const nextEnd = (
  { POST_DAYS }: Pick<Env, 'POST_DAYS'>,
  now: number,
  post?: Pick<typeof posts.$inferSelect, 'expiresAt' | 'boostedUntil'>,
): number => Math.max(now + POST_DAYS * DAY, post?.expiresAt ?? 0, post?.boostedUntil ?? 0);

/** Lets a post that has not ended yet run until that time at least. */
export const runUntil = async (tx: Tx, postId: string, until: number): Promise<void> => {
  const now = Date.now();
  await tx
    .update(posts)
    .set(withEnd(until, now))
    .where(and(eq(posts.id, postId), lt(posts.expiresAt, until), gt(posts.expiresAt, now)));
};
