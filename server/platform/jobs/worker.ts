import { outsideOfTraces } from '#db/client/spans.ts';
import type { Deps } from '../context/context.ts';
import { type ClaimedJob, claimJobs, type FreeSlots } from './claim.ts';
import { completeJob } from './finish.ts';
import type { JobHandlers } from './kinds.ts';
import { inJobTrace } from './job-trace.ts';
import { deadlineOf, type Lane, laneNames, lanes } from './lanes.ts';
import { handleJob, runJob } from './run-job.ts';
import { onWake } from './wake.ts';

const POLL_MS = 1_000;

/**
 * A job runs right after the write that enqueued it. A replica may not have that write yet, and the job would do
 * nothing.
 */
const readingFresh = (deps: Deps): Deps => ({ ...deps, db: { ...deps.db, read: deps.db.fresh } });

/**
 * Runs due jobs until stopped; stopping waits for running jobs. A slow job delays no other, and a full lane delays no
 * other lane.
 */
export const startWorker = (
  allDeps: Deps,
  handlers: JobHandlers,
  deadlineFor: (kind: string) => number = deadlineOf,
) => {
  const deps = readingFresh(allDeps);
  const active = new Map(laneNames.map((lane) => [lane, new Set<Promise<void>>()]));
  let isStopped = false;
  let claiming: Promise<void> | null = null;
  let mustClaimAgain = false;

  const freeIn = (lane: Lane) => lanes[lane].concurrency - (active.get(lane)?.size ?? 0);
  const hasFree = () => laneNames.some((lane) => freeIn(lane) > 0);
  const freeSlots = (): FreeSlots => Object.fromEntries(laneNames.map((lane) => [lane, freeIn(lane)]));

  const begin = (job: ClaimedJob) => {
    const lane = job.lane as Lane;
    const run = inJobTrace(job, () => runJob(deps, handlers, job, deadlineFor(job.kind)))
      .catch((error: unknown) => deps.log.error(error, 'could not finish a job'))
      .finally(() => {
        active.get(lane)?.delete(run);
        // Claims when half of the slots are free, so that many small jobs need few claims.
        if (freeIn(lane) >= lanes[lane].concurrency / 2) requestClaim();
      });
    active.get(lane)?.add(run);
  };

  const claimDue = async () => {
    try {
      while (mustClaimAgain && !isStopped && hasFree()) {
        mustClaimAgain = false;
        for (const job of await claimJobs(deps.db, freeSlots())) begin(job);
      }
    } catch (error) {
      deps.log.error(error, 'could not read the job queue');
    }
  };

  const requestClaim = () => {
    mustClaimAgain = true;
    if (isStopped || claiming) return;
    claiming = outsideOfTraces(claimDue).finally(() => {
      claiming = null;
      if (mustClaimAgain && hasFree()) requestClaim();
    });
  };

  const timer = setInterval(requestClaim, POLL_MS);
  const stopListening = onWake(requestClaim);
  requestClaim();

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      stopListening();
      await claiming;
      await Promise.all([...active.values()].flatMap((runs) => [...runs]));
    },
  };
};

const SLOTS_PER_ROUND: FreeSlots = Object.fromEntries(laneNames.map((lane) => [lane, 8]));

/** Runs all due jobs, including those that they enqueue. For tests and scripts. */
export const runDueJobs = async (allDeps: Deps, handlers: JobHandlers): Promise<void> => {
  const deps = readingFresh(allDeps);
  for (;;) {
    const claimed = await claimJobs(deps.db, SLOTS_PER_ROUND);
    if (claimed.length === 0) return;
    for (const job of claimed) {
      await inJobTrace(job, async () => {
        await handleJob(deps, handlers, job, new AbortController().signal);
        await completeJob(deps.db, job);
      });
    }
  }
};
