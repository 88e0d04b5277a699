import { jobs } from '#db/schema/jobs.ts';
import { count, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';

/** The number of jobs that are waiting, running, waiting after a failure, or dead. */
export const countJobs = async ({ db }: Pick<Deps, 'db'>) => {
  const failed = sql<number>`case when ${jobs.attempts} > 0 then 1 else 0 end`.mapWith(Number);
  const rows = await db.read
    .select({ status: jobs.status, failed, count: count() })
    .from(jobs)
    .where(inArray(jobs.status, ['queued', 'running', 'dead']))
    .groupBy(jobs.status, failed);
  const of = (status: string, wanted?: number) =>
    rows
      .filter((row) => row.status === status && (wanted === undefined || row.failed === wanted))
      .reduce((sum, row) => sum + row.count, 0);
  return { queued: of('queued', 0), failed: of('queued', 1), running: of('running'), dead: of('dead') };
};
