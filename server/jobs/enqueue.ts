import { newId } from '#db/ids.ts';
import { jobs } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import type { JobKind, JobPayloads } from './kinds.ts';
import { wakeWorkers } from './wake.ts';

/**
 * Writes a job in the caller's transaction: it exists if and only if the rest of the write does.
 * `dedupeKey`: no second one while one of that key waits or runs. `delayMs`: not before that time has passed.
 */
export const enqueue = async <K extends JobKind>(
  tx: Tx,
  kind: K,
  payload: JobPayloads[K],
  options: { dedupeKey?: string; delayMs?: number } = {},
): Promise<void> => {
  const now = Date.now();
  await tx
    .insert(jobs)
    .values({
      id: newId(),
      kind,
      payload,
      dedupeKey: options.dedupeKey ?? null,
      runAt: now + (options.delayMs ?? 0),
      createdAt: now,
    })
    .onConflictDoNothing();
  if (!options.delayMs) afterCommit(wakeWorkers);
};
