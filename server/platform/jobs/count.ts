import { jobs } from '#db/schema/platform/jobs.ts';
import { count, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';

/** The states of jobs that are not done: failed ones wait for their next try. */
export const jobStates = ['queued', 'failed', 'running', 'dead'] as const;

type JobState = (typeof jobStates)[number];
type Delivery = `${'mail' | 'push'}.${'waiting' | 'dead'}`;

/** Jobs by state, emails and pushes that are jobs, and for how long the oldest due job waits. */
export type QueueCounters = Record<JobState | Delivery | 'oldestDueSeconds', number>;

/** Counts the queue as it is now, which walks all jobs that are not done. */
export const countJobs = async ({ db }: Pick<Deps, 'db'>): Promise<QueueCounters> => {
  const now = Date.now();
  const tried = sql<number>`case when ${jobs.attempts} > 0 then 1 else 0 end`.mapWith(Number);
  // A job that is due at once is stored with an earlier time, because the clocks of the nodes differ.
  const dueAt = sql`case when ${jobs.runAt} > ${jobs.createdAt} then ${jobs.runAt} else ${jobs.createdAt} end`;
  const isWaiting = sql`${jobs.status} = 'queued' and ${jobs.runAt} <= ${now}`;
  const rows = await db.read
    .select({
      status: jobs.status,
      lane: jobs.lane,
      tried,
      count: count(),
      since: sql<number | null>`min(case when ${isWaiting} then ${dueAt} end)`,
    })
    .from(jobs)
    .where(inArray(jobs.status, ['queued', 'running', 'dead']))
    .groupBy(jobs.status, jobs.lane, tried);
  const jobsWhere = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + row.count, 0);
  const oldest = Math.min(now, ...rows.flatMap(({ since }) => (since === null ? [] : [since])));
  const deliveries = (['mail', 'push'] as const).flatMap((lane) => [
    [`${lane}.waiting`, jobsWhere((row) => row.lane === lane && row.status !== 'dead')],
    [`${lane}.dead`, jobsWhere((row) => row.lane === lane && row.status === 'dead')],
  ]);
  return {
    queued: jobsWhere(({ status, tried }) => status === 'queued' && !tried),
    failed: jobsWhere(({ status, tried }) => status === 'queued' && tried > 0),
    running: jobsWhere(({ status }) => status === 'running'),
    dead: jobsWhere(({ status }) => status === 'dead'),
    ...(Object.fromEntries(deliveries) as Record<Delivery, number>),
    oldestDueSeconds: (now - oldest) / 1_000,
  };
};
