import { identityFiles, verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { removeIdentityPictures } from './stored-pictures.ts';

const AT_ONCE = 100;

/** Deletes expired pictures. The decision stays. */
export const purgeIdentityPictures = async (deps: Deps): Promise<void> => {
  for (;;) {
    const due = await deps.db.read
      .select({ id: verificationSubmissions.id })
      .from(verificationSubmissions)
      .where(lte(verificationSubmissions.purgeAt, Date.now()))
      .limit(AT_ONCE);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    for (const id of ids) await removeIdentityPictures(deps, id);
    // Last, so that an interrupted run is repeated.
    await deps.db.write((tx) =>
      tx
        .update(verificationSubmissions)
        .set({ livePhotoKey: null, idDocumentKey: null, purgeAt: null })
        .where(inArray(verificationSubmissions.id, ids)),
    );
  }
};

/** Has the pictures of a purged member deleted, and deletes their file fingerprints. */
export const purgeIdentity = async (_: Deps, tx: Tx, { userId }: DomainEvents['MemberPurged']): Promise<void> => {
  await tx
    .update(verificationSubmissions)
    .set({ purgeAt: Date.now() })
    .where(eq(verificationSubmissions.userId, userId));
  await tx.delete(identityFiles).where(eq(identityFiles.userId, userId));
  await enqueue(tx, 'verification.purge', {});
};

/** Deletes pictures that were stored for a submission that was never recorded. */
export const discardUnrecorded = async (deps: Deps, { submissionId }: { submissionId: string }): Promise<void> => {
  const recorded = await deps.db.read
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.id, submissionId));
  if (recorded.length === 0) await removeIdentityPictures(deps, submissionId);
};
