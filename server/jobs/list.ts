import type { Job, JobState, listJobsInput } from '#contracts/jobs.ts';
import { jobs } from '#db/schema/jobs.ts';
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps, MemberContext } from '../context.ts';
import { idCursor, pageFrom } from '../cursor.ts';
import { toJob } from './to-job.ts';

const DEFAULT_LIMIT = 50;

const inState = (state: JobState) => {
  if (state === 'failed') return and(eq(jobs.status, 'queued'), gt(jobs.attempts, 0));
  if (state === 'queued') return and(eq(jobs.status, 'queued'), eq(jobs.attempts, 0));
  return eq(jobs.status, state);
};

/** Jobs, the newest first, all or those of one state. */
export const listJobs = async (
  ctx: MemberContext,
  input: z.infer<typeof listJobsInput>,
): Promise<{ items: Job[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = idCursor.read(input.cursor);
  const rows = await ctx.db.read
    .select()
    .from(jobs)
    .where(and(input.state ? inState(input.state) : undefined, before ? lt(jobs.id, before) : undefined))
    .orderBy(desc(jobs.id))
    .limit(limit + 1);
  return pageFrom(rows, limit, toJob, (row) => idCursor.write(row.id));
};

/** How many wait, run, wait after a failure, and are dead. */
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
