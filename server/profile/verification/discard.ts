import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { removeIdentityPictures } from './stored-pictures.ts';

/** Deletes pictures that were stored for a submission that was never recorded. */
export const discardUnrecorded = async (deps: Deps, { submissionId }: { submissionId: string }): Promise<void> => {
  const recorded = await deps.db.read
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.id, submissionId));
  if (recorded.length === 0) await removeIdentityPictures(deps, submissionId);
};
