import { databaseNow } from '#db/client/clock.ts';
import { sharedCounters } from '#db/schema/platform/jobs.ts';
import { eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { countJobs, type QueueCounters } from './count.ts';

export const COUNTERS_FOR_MS = 15_000;
/** A name that earlier versions didn't use, which had fewer counters. */
const NAME = 'queue';

/** Lets one node at a time count: null if the counters are recent, or another node counts. */
const takeTurn = ({ db }: Pick<Deps, 'db'>) =>
  db.write((tx) =>
    tx
      .insert(sharedCounters)
      .values({ name: NAME, takenAt: databaseNow(), value: {} })
      .onConflictDoUpdate({
        target: sharedCounters.name,
        set: { takenAt: databaseNow() },
        setWhere: lte(sharedCounters.takenAt, sql`${databaseNow()} - ${sql.raw(String(COUNTERS_FOR_MS))}`),
      })
      .returning({ name: sharedCounters.name }),
  );

/**
 * The counters of the queue, at most 15 seconds old. Counting walks the open jobs, so one node does it for all whose
 * metrics are read.
 */
export const loadJobCounters = async (deps: Pick<Deps, 'db'>): Promise<Partial<QueueCounters>> => {
  const { db } = deps;
  const [stored] = await db.read
    .select({
      value: sharedCounters.value,
      isFresh: sql<
        boolean | number
      >`${sharedCounters.takenAt} > ${databaseNow()} - ${sql.raw(String(COUNTERS_FOR_MS))}`,
    })
    .from(sharedCounters)
    .where(eq(sharedCounters.name, NAME));
  if (stored?.isFresh || (await takeTurn(deps)).length === 0) return stored?.value ?? {};
  const value = await countJobs(deps);
  await db.write((tx) => tx.update(sharedCounters).set({ value }).where(eq(sharedCounters.name, NAME)));
  return value;
};
