import { newId } from '#db/client/ids.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { MINUTE } from '../core/time.ts';
import { attemptsOf, type JobKind, type JobPayloads } from './kinds.ts';
import { withTrace } from './job-trace.ts';
import { laneOf } from './lanes.ts';
import { onceKey } from './once-key.ts';
import { wakeWorkers } from './wake.ts';

/** A job that is due at once gets an earlier time: else nodes whose clocks are behind this one's would let it wait. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE;

type Options = { dedupeKey?: string; once?: string; delayMs?: number };

/**
 * Inserts a job in the caller's transaction: it exists if and only if the write commits. `dedupeKey`: skipped while a
 * job of that key waits or runs. `once`: also skipped after one ran, until the finished job is cleaned up. `delayMs`:
 * the earliest start.
 */
export const enqueue = async <K extends JobKind>(
  tx: Tx,
  kind: K,
  payload: JobPayloads[K],
  options: Options = {},
): Promise<void> => {
  const now = Date.now();
  await tx
    .insert(jobs)
    .values({
      id: newId(),
      kind,
      lane: laneOf(kind),
      payload: withTrace(payload),
      dedupeKey: options.once ? onceKey(options.once) : (options.dedupeKey ?? null),
      maxAttempts: attemptsOf(kind),
      runAt: options.delayMs ? now + options.delayMs : now - CLOCK_TOLERANCE_MS,
      createdAt: now,
    })
    .onConflictDoNothing();
  if (!options.delayMs) afterCommit(wakeWorkers);
};
