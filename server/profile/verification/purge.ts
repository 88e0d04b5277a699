import { identityFiles, verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { releaseIdentityPictures } from './stored-pictures.ts';

const AT_ONCE = 100;

/** Has expired pictures deleted. The decision stays. */
export const purgeIdentityPictures = async ({ db }: Deps): Promise<void> => {
  for (;;) {
    const dueSubmissions = await db.fresh
      .select({ id: verificationSubmissions.id })
      .from(verificationSubmissions)
      .where(lte(verificationSubmissions.purgeAt, Date.now()))
      .limit(AT_ONCE);
    if (dueSubmissions.length === 0) return;
    const ids = dueSubmissions.map(({ id }) => id);
    await db.write((tx) => releaseIdentityPictures(tx, ids));
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

/** Has the pictures of a submission deleted that was never recorded. */
export const discardUnrecorded = async ({ db }: Deps, { submissionId }: { submissionId: string }): Promise<void> => {
  const recorded = await db.fresh
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.id, submissionId));
  if (recorded.length === 0) await db.write((tx) => releaseIdentityPictures(tx, [submissionId]));
};
