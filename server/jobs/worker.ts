import type { Deps } from '../context.ts';
import { type ClaimedJob, claimJobs } from './claim.ts';
import { completeJob, failJob } from './finish.ts';
import type { JobHandlers } from './handlers.ts';
import { onWake } from './wake.ts';

const POLL_MS = 1_000;
const AT_ONCE = 8;

/** Runs due jobs until stopped; stopping waits for those that run. */
export const startWorker = (deps: Deps, handlers: JobHandlers) => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const runOne = async (job: ClaimedJob) => {
    try {
      const handler = handlers[job.kind as keyof JobHandlers] as
        | ((deps: Deps, payload: unknown) => Promise<void>)
        | undefined;
      if (!handler) throw new Error(`There is no handler for jobs of kind ${job.kind}`);
      await handler(deps, job.payload);
      await completeJob(deps.db, job);
    } catch (error) {
      deps.log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error }, 'job failed');
      await failJob(deps.db, job, error);
    }
  };

  const runDue = async () => {
    try {
      let claimed: ClaimedJob[];
      do {
        again = false;
        claimed = await claimJobs(deps.db, AT_ONCE);
        await Promise.all(claimed.map(runOne));
      } while (!stopped && (claimed.length > 0 || again));
    } catch (error) {
      deps.log.error(error, 'the job queue could not be read');
    }
  };

  const poke = () => {
    again = true;
    if (stopped || running) return;
    running = runDue().finally(() => {
      running = null;
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
      await running;
    },
  };
};

/** Runs all jobs that are due now, those included that they make. For tests and scripts. */
export const runDueJobs = async (deps: Deps, handlers: JobHandlers): Promise<void> => {
  for (;;) {
    const claimed = await claimJobs(deps.db, AT_ONCE);
    if (claimed.length === 0) return;
    for (const job of claimed) {
      await (handlers[job.kind as keyof JobHandlers] as (deps: Deps, payload: unknown) => Promise<void>)(
        deps,
        job.payload,
      );
      await completeJob(deps.db, job);
    }
  }
};
