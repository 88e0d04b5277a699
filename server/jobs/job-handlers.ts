import type { Deps } from '../context/context.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** What a handler knows of its job; the signal says that its time is over. */
export type RunningJob = { id: string; signal: AbortSignal };

export type JobHandlers = {
  [K in JobKind]: (deps: Deps, payload: JobPayloads[K], job: RunningJob) => Promise<void>;
};
