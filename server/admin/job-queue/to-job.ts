import type { Job } from '#contracts/jobs.ts';
import type { jobs } from '#db/schema/jobs.ts';
import { iso, isoOrNull } from '../../core/time.ts';

/** A job as an admin sees it. What it was given stays here: it may name members. */
export const toJob = (row: typeof jobs.$inferSelect): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.status === 'queued' && row.attempts > 0 ? 'failed' : row.status,
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  runAt: iso(row.runAt),
  createdAt: iso(row.createdAt),
  finishedAt: isoOrNull(row.finishedAt),
  lastError: row.lastError,
});
