import { weeklyReaders } from '#db/schema/matching/digests.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { RunningJob } from '../../../platform/jobs/kinds.ts';
import { nextMonday } from '../../../platform/mail/next-monday.ts';
import { findOwnMissingSkills } from './missing-skills.ts';
import { findDigestPosts } from './digest-posts.ts';
import { hasNextActions } from './next-action-items.ts';
import { recordShown } from './shown-posts.ts';
import { loadSavedSearchUpdates } from './saved-search-updates.ts';

const BATCH = 100;
const WEEK_DAYS = 7;

const columns = {
  userId: weeklyReaders.userId,
  nextAt: weeklyReaders.nextAt,
  unlimitedUntil: users.unlimitedUntil,
  timeZone: users.timeZone,
  suspendedAt: users.suspendedAt,
  deletedAt: users.deletedAt,
  isEmailVerified: users.isEmailVerified,
};

/** The next members whose digest is due, a batch after the one before. */
const findDue = ({ db }: Deps, now: number, after: { nextAt: number; userId: string }) =>
  db.fresh
    .select(columns)
    .from(weeklyReaders)
    .innerJoin(users, eq(users.id, weeklyReaders.userId))
    .where(
      and(
        lte(weeklyReaders.nextAt, now),
        or(
          gt(weeklyReaders.nextAt, after.nextAt),
          and(eq(weeklyReaders.nextAt, after.nextAt), gt(weeklyReaders.userId, after.userId)),
        ),
      ),
    )
    .orderBy(asc(weeklyReaders.nextAt), asc(weeklyReaders.userId))
    .limit(BATCH);

type Reader = Awaited<ReturnType<typeof findDue>>[number];

/** The digest isn't sent to an unverified address, because it contains what members wrote. */
const mayRead = ({ suspendedAt, deletedAt, isEmailVerified }: Reader): boolean =>
  suspendedAt === null && deletedAt === null && isEmailVerified;

/**
 * Plans one member's digest, if there is anything in it. However many nodes and retries there are, only the one that
 * moves the date plans it.
 */
const sendTo = async (deps: Deps, reader: Reader, now: number): Promise<void> => {
  const { userId, nextAt, timeZone } = reader;
  const since = now - WEEK_DAYS * DAY;
  const canRead = mayRead(reader);
  const found = canRead ? await findDigestPosts(deps.db.read, reader) : [];
  const updates = canRead ? await loadSavedSearchUpdates(deps.db.read, userId, since) : [];
  const missing = canRead ? await findOwnMissingSkills(deps.db.read, userId, since) : [];
  const hasActions = canRead && (await hasNextActions(deps.db, userId));
  await deps.db.write(async (tx) => {
    const moved = await tx
      .update(weeklyReaders)
      .set({ nextAt: nextMonday(now, timeZone) })
      .where(and(eq(weeklyReaders.userId, userId), eq(weeklyReaders.nextAt, nextAt)))
      .returning({ userId: weeklyReaders.userId });
    const isEmpty = found.length + updates.length + missing.length === 0 && !hasActions;
    if (moved.length === 0 || isEmpty) return;
    await recordShown(
      tx,
      userId,
      found.map(({ seq }) => seq),
    );
    await enqueue(tx, 'email.weekly', { userId, postIds: found.map(({ id }) => id), since });
  });
};

/**
 * Plans the digests of the members for whom it is Monday morning, each in a transaction of its own. One that fails does
 * not stop the others, and is tried again with the job.
 */
export const sendWeeklyDigests = async (
  deps: Deps,
  _: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  const now = Date.now();
  const failures: unknown[] = [];
  for (let after = { nextAt: 0, userId: '' }; ; ) {
    const dueReaders = await findDue(deps, now, after);
    for (const reader of dueReaders) {
      signal.throwIfAborted();
      await sendTo(deps, reader, now).catch((error: unknown) => failures.push(error));
    }
    const last = dueReaders.at(-1);
    if (!last) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} weekly emails were not scheduled`);
};
