import { jobs } from '#db/schema/platform/jobs.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { type ClaimedJob, leaseEnd } from './claim.ts';
import { isStillClaimed } from './finish.ts';

/** Extends the lease of a running job, so that no other worker claims it. */
export const renewLease = (db: Db, job: ClaimedJob) =>
  db.write((tx) => tx.update(jobs).set({ leaseUntil: leaseEnd() }).where(isStillClaimed(job)));

/** Releases the jobs that the previous process left running. Only if no other process shares the database. */
export const freeLostJobs = (db: Db) =>
  db.write((tx) => tx.update(jobs).set({ leaseUntil: 0 }).where(eq(jobs.status, 'running')));
