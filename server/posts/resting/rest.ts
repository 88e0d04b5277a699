import { AWAY_WITHOUT_END, users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, exists, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { DAY } from '../../platform/core/time.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { isOpen } from '../ending/open.ts';
import { postsRestSoon, REST_AFTER_DAYS } from './notices.ts';

const BATCH = 500;

/** Members who are neither gone nor have said that they are away. */
const isExpected = and(isNull(users.deletedAt), isNull(users.suspendedAt), isNull(users.awayEndsAt));

/** Members of whom no visit is recorded yet count as seen when this job first runs. */
const beginRecords = async (deps: Deps): Promise<void> => {
  for (;;) {
    const isUnrecorded = and(isNull(users.lastSeenAt), isNull(users.deletedAt));
    const seqs = await deps.db.fresh.select({ seq: users.seq }).from(users).where(isUnrecorded).limit(BATCH);
    if (seqs.length === 0) return;
    const keys = seqs.map(({ seq }) => seq);
    await deps.db.write((tx) =>
      tx
        .update(users)
        .set({ lastSeenAt: Date.now() })
        .where(and(inArray(users.seq, keys), isUnrecorded)),
    );
  }
};

/** Does `work` for each member that `where` finds, in a write of their own, after which `where` must not find them. */
const withEach = async (
  { db }: Deps,
  where: SQL | undefined,
  signal: AbortSignal,
  work: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const found = await db.fresh.select({ id: users.id }).from(users).where(where).limit(BATCH);
    for (const { id } of found) await db.write((tx) => work(tx, id));
    if (found.length < BATCH) return;
  }
};

/**
 * Emails members with open posts who were not here for long, once. Two weeks later their posts rest: as if they were
 * away, until they come back.
 */
export const restPosts = async (deps: Deps, _: unknown, { signal }: Pick<RunningJob, 'signal'>): Promise<void> => {
  const { db, env } = deps;
  await beginRecords(deps);
  const now = Date.now();
  const ownOpen = db.fresh
    .select({ found: sql`1` })
    .from(posts)
    .where(and(eq(posts.userId, users.id), isOpen(now)));
  const isDormant = and(isExpected, lte(users.lastSeenAt, now - env.DORMANT_DAYS * DAY), isNull(users.dormantSince));
  await withEach(deps, and(isDormant, exists(ownOpen)), signal, async (tx, userId) => {
    const found = await tx
      .update(users)
      .set({ dormantSince: now })
      .where(and(eq(users.id, userId), isDormant))
      .returning({ id: users.id });
    if (found.length > 0) await notifyMember(deps, tx, postsRestSoon, { userId, since: now });
  });
  const isDue = and(isExpected, lte(users.dormantSince, now - REST_AFTER_DAYS * DAY), isNull(users.restingSince));
  await withEach(deps, isDue, signal, async (tx, userId) => {
    const found = await tx
      .update(users)
      .set({ restingSince: now, awayEndsAt: AWAY_WITHOUT_END })
      .where(and(eq(users.id, userId), isDue))
      .returning({ id: users.id });
    if (found.length > 0) await raise(deps, tx, 'MemberAway', { userId, endsAt: AWAY_WITHOUT_END });
  });
};
