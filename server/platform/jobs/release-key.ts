import type { Tx } from '#db/client/types.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';

/** Frees the key of a running job, so that what happens from now on plans another one. */
export const releaseKey = async (tx: Tx, jobId: string): Promise<void> => {
  await tx.update(jobs).set({ dedupeKey: null }).where(eq(jobs.id, jobId));
};
