import { cut } from '#contracts/shared/characters.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { reasonOf } from '../core/log.ts';
import { HOUR } from '../core/time.ts';
import { type ClaimedJob, leaseEnd } from './claim.ts';
import { keyAfterEnd } from './once-key.ts';
import { PermanentFailure } from '../core/permanent-failure.ts';

const FIRST_RETRY_MS = 2_000;

/** The delay before the next attempt: doubles from two seconds up to an hour. */
export const backoff = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), HOUR);

/** A condition that holds while no other worker has claimed the job since. */
const isStillClaimed = (job: ClaimedJob) =>
  and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.status, 'running'));

/** Marks a job as done and clears its payload, which may name members. */
export const completeJob = (db: Db, job: ClaimedJob) =>
  db.write((tx) =>
    tx
      .update(jobs)
      .set({
        status: 'done',
        payload: {},
        dedupeKey: keyAfterEnd(job.dedupeKey),
        finishedAt: Date.now(),
        lastError: null,
      })
      .where(isStillClaimed(job)),
  );

/** Puts a failed job back for a later attempt, or marks it dead after its last one or when a retry cannot help. */
export const failJob = (db: Db, job: ClaimedJob, error: unknown) => {
  const lastError = cut(reasonOf(error), 500);
  const now = Date.now();
  const next =
    job.attempts >= job.maxAttempts || error instanceof PermanentFailure
      ? ({ status: 'dead', dedupeKey: keyAfterEnd(job.dedupeKey), finishedAt: now, lastError } as const)
      : ({ status: 'queued', runAt: now + backoff(job.attempts), lastError } as const);
  return db.write((tx) => tx.update(jobs).set(next).where(isStillClaimed(job)));
};

/** Extends the lease of a running job, so that no other worker claims it. */
export const renewLease = (db: Db, job: ClaimedJob) =>
  db.write((tx) => tx.update(jobs).set({ leaseUntil: leaseEnd() }).where(isStillClaimed(job)));

/** Releases the jobs that the previous process left running. Call it only if no other process shares the database. */
export const freeLostJobs = (db: Db) =>
  db.write((tx) => tx.update(jobs).set({ leaseUntil: 0 }).where(eq(jobs.status, 'running')));
