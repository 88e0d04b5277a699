import type { Deps } from '../context.ts';
import { type ClaimedJob, claimJobs, LEASE_MS } from './claim.ts';
import { completeJob, failJob } from './finish.ts';
import type { JobHandlers } from './handlers.ts';
import { renewLease } from './lease.ts';
import { onWake } from './wake.ts';

const POLL_MS = 1_000;
const AT_ONCE = 8;

type AnyHandler = (deps: Deps, payload: unknown, job: { id: string }) => Promise<void>;

const handlerOf = (handlers: JobHandlers, job: ClaimedJob): AnyHandler => {
  const handler = handlers[job.kind as keyof JobHandlers] as AnyHandler | undefined;
  if (!handler) throw new Error(`There is no handler for jobs of kind ${job.kind}`);
  return handler;
};

/** A job runs right after the write that it is about, of which a replica may not know yet: it would do nothing. */
const readingFresh = (deps: Deps): Deps => ({ ...deps, db: { ...deps.db, read: deps.db.fresh } });

const runJob = async (deps: Deps, handlers: JobHandlers, job: ClaimedJob) => {
  const heart = setInterval(() => void renewLease(deps.db, job).catch(() => {}), LEASE_MS / 4);
  try {
    await handlerOf(handlers, job)(deps, job.payload, job);
    await completeJob(deps.db, job);
  } catch (error) {
    deps.log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error }, 'job failed');
    await failJob(deps.db, job, error);
  } finally {
    clearInterval(heart);
  }
};

/** Runs due jobs until stopped; stopping waits for those that run. A slow one keeps none of the others waiting. */
export const startWorker = (given: Deps, handlers: JobHandlers) => {
  const deps = readingFresh(given);
  const active = new Set<Promise<void>>();
  let stopped = false;
  let claiming: Promise<void> | null = null;
  let again = false;

  const begin = (job: ClaimedJob) => {
    const run = runJob(deps, handlers, job)
      .catch((error: unknown) => deps.log.error(error, 'a job could not be finished'))
      .finally(() => {
        active.delete(run);
        // Half of the places at a time, so that many small jobs need few claims.
        if (active.size <= AT_ONCE / 2) poke();
      });
    active.add(run);
  };

  const claimDue = async () => {
    try {
      while (again && !stopped && active.size < AT_ONCE) {
        again = false;
        const claimed = await claimJobs(deps.db, AT_ONCE - active.size);
        for (const job of claimed) begin(job);
      }
    } catch (error) {
      deps.log.error(error, 'the job queue could not be read');
    }
  };

  const poke = () => {
    again = true;
    if (stopped || claiming) return;
    claiming = claimDue().finally(() => {
      claiming = null;
      if (again && active.size === 0) poke();
    });
  };

  const timer = setInterval(poke, POLL_MS);
  const forget = onWake(poke);
  poke();

  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      forget();
      await claiming;
      await Promise.all(active);
    },
  };
};

/** Runs all jobs that are due now, those included that they make. For tests and scripts. */
export const runDueJobs = async (given: Deps, handlers: JobHandlers): Promise<void> => {
  const deps = readingFresh(given);
  for (;;) {
    const claimed = await claimJobs(deps.db, AT_ONCE);
    if (claimed.length === 0) return;
    for (const job of claimed) {
      await handlerOf(handlers, job)(deps, job.payload, job);
      await completeJob(deps.db, job);
    }
  }
};
