import { markFailed } from '#db/client/spans.ts';
import type { Deps } from '../context/context.ts';
import { type ClaimedJob, LEASE_MS } from './claim.ts';
import { completeJob, failJob, renewLease } from './finish.ts';
import type { JobHandlers, RunningJob } from './kinds.ts';
import { withoutTrace } from './job-trace.ts';

type AnyHandler = (deps: Deps, payload: unknown, job: RunningJob) => Promise<void>;

/** Calls the handler of a job's kind once. */
export const handleJob = async (deps: Deps, handlers: JobHandlers, job: ClaimedJob, signal: AbortSignal) => {
  const handler = handlers[job.kind as keyof JobHandlers] as AnyHandler | undefined;
  if (!handler) throw new Error(`There is no handler for jobs of kind ${job.kind}`);
  await handler(deps, withoutTrace(job.payload), { id: job.id, signal });
};

/** Rejects and aborts the signal when the time is over, unless `stop` is called before. */
const deadline = (ms: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const error = new Error(`The job took longer than ${ms / 1000} s`);
    controller.abort(error);
    reject(error);
  }, ms);
  return { passed: promise, signal: controller.signal, stop: () => clearTimeout(timer) };
};

/** Runs a claimed job until it ends or its deadline passes. The result of a job after its deadline is ignored. */
export const runJob = async (deps: Deps, handlers: JobHandlers, job: ClaimedJob, deadlineMs: number) => {
  const leaseTimer = setInterval(() => void renewLease(deps.db, job).catch(() => {}), LEASE_MS / 4);
  const { passed, signal, stop } = deadline(deadlineMs);
  try {
    await Promise.race([handleJob(deps, handlers, job, signal), passed]);
    await completeJob(deps.db, job);
  } catch (error) {
    markFailed(error);
    deps.log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error }, 'job failed');
    await failJob(deps.db, job, error);
  } finally {
    stop();
    clearInterval(leaseTimer);
  }
};
