import { jobs } from '#db/schema.ts';
import type { Db } from '#db/types.ts';
import { and, eq } from 'drizzle-orm';
import { HOUR } from '../time.ts';
import type { ClaimedJob } from './claim.ts';

const FIRST_RETRY_MS = 2_000;

/** How long to wait before the try after this one: doubling from two seconds up to an hour. */
export const backoff = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), HOUR);

const stillMine = (job: ClaimedJob) =>
  and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.status, 'running'));

/** Marks a job as done. */
export const completeJob = (db: Db, job: ClaimedJob) =>
  db.write((tx) =>
    tx
      .update(jobs)
      .set({ status: 'done', dedupeKey: null, finishedAt: Date.now(), lastError: null })
      .where(stillMine(job)),
  );

/** Puts a failed job back for later, or among the dead after its last try. */
export const failJob = (db: Db, job: ClaimedJob, error: unknown) => {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const now = Date.now();
  const next =
    job.attempts >= job.maxAttempts
      ? ({ status: 'dead', dedupeKey: null, finishedAt: now, lastError } as const)
      : ({ status: 'queued', runAt: now + backoff(job.attempts), lastError } as const);
  return db.write((tx) => tx.update(jobs).set(next).where(stillMine(job)));
};
