import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import { notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { DAY, utcDay } from '../../platform/core/time.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { dueReminders, REMINDER_DAYS } from './end.ts';
import { postsEnding } from './notices.ts';

const BATCH = 500;

/** Posts that end within the days of a reminder that they have not had. */
const isDue = (now: number) => {
  const [first = 0, second = 0] = REMINDER_DAYS.map((days) => (Math.floor(now / DAY) + days + 1) * DAY);
  return and(
    // The condition is written as in the index of ends, because SQLite compares their text.
    sql`${posts.status} = 'active'`,
    gt(posts.expiresAt, now),
    or(
      and(eq(posts.remindersSent, 0), lt(posts.expiresAt, first)),
      and(eq(posts.remindersSent, 1), lt(posts.expiresAt, second)),
    ),
  );
};

const remindMember = async (deps: Deps, tx: Tx, userId: string, now: number): Promise<void> => {
  await lockMember(tx, userId);
  const duePosts = await tx
    .select({ id: posts.id, expiresAt: posts.expiresAt })
    .from(posts)
    .where(and(eq(posts.userId, userId), isDue(now)));
  for (const { id, expiresAt } of duePosts) {
    const remindersSent = dueReminders(expiresAt, now);
    await tx.update(posts).set({ remindersSent }).where(eq(posts.id, id));
  }
  const [member] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  if (member?.suspendedAt !== null || duePosts.length === 0) return;
  const postIds = duePosts.map(({ id }) => id);
  for (const postId of postIds) {
    await raise(deps, tx, 'ProgramUpdate', { userId, type: 'post.expiring', data: { postId } });
  }
  await notifyMember(deps, tx, postsEnding, { userId, day: utcDay(now), postIds });
};

/** Asks members once a day which of the posts that end in a week, or tomorrow, are still available: all in one email. */
export const remindOfEnds = async (deps: Deps, _: unknown, { signal }: Pick<RunningJob, 'signal'>): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const now = Date.now();
    const owners = await deps.db.fresh.select({ userId: posts.userId }).from(posts).where(isDue(now)).limit(BATCH);
    const userIds = new Set(owners.map(({ userId }) => userId));
    for (const userId of userIds) await deps.db.write((tx) => remindMember(deps, tx, userId, now));
    if (owners.length < BATCH) return;
  }
};
