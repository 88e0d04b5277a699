import type { Deps } from '../context/context.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** What a handler gets besides the payload; the signal aborts at the deadline. */
export type RunningJob = { id: string; signal: AbortSignal };

export type JobHandlers = {
  [K in JobKind]: (deps: Deps, payload: JobPayloads[K], job: RunningJob) => Promise<void>;
};
