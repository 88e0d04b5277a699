import type { Job } from '#contracts/admin/jobs.ts';
import type { jobs } from '#db/schema/platform/jobs.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

/** A job in the form that admins get. Omits the payload, which may name members. */
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
