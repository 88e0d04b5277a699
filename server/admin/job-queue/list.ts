import type { Job, JobState, listJobsInput } from '#contracts/admin/jobs.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

/** A job as admins see it, without its payload, which may name members. */
export const toJob = (row: typeof jobs.$inferSelect): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.status === 'queued' && row.attempts > 0 ? 'failed' : row.status,
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  runAt: iso(row.runAt),
  createdAt: iso(row.createdAt),
  finishedAt: isoOrNull(row.finishedAt),
  lastError: row.lastError,
});

const inState = (state: JobState) => {
  if (state === 'failed') return and(eq(jobs.status, 'queued'), gt(jobs.attempts, 0));
  if (state === 'queued') return and(eq(jobs.status, 'queued'), eq(jobs.attempts, 0));
  return eq(jobs.status, state);
};

/** Jobs, newest first; all or those in one state. */
export const listJobs = async (ctx: MemberContext, input: z.infer<typeof listJobsInput>): Promise<Page<Job>> => {
  const { limit } = input;
  const before = idCursor.read(input.cursor);
  const rows = await ctx.db.read
    .select()
    .from(jobs)
    .where(and(input.state ? inState(input.state) : undefined, before ? lt(jobs.id, before) : undefined))
    .orderBy(desc(jobs.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.id));
  return { ...page, items: page.items.map(toJob) };
};
