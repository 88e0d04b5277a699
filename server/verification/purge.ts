import { identityFiles, verificationSubmissions } from '#db/schema/trust.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { removeIdentityPictures } from './stored-pictures.ts';

const AT_ONCE = 100;

/** Deletes the pictures whose time is over. What was decided stays, without them. */
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
    // Only now, so that whatever is cut short is done again.
    await deps.db.write((tx) =>
      tx
        .update(verificationSubmissions)
        .set({ livePhotoKey: null, idDocumentKey: null, purgeAt: null })
        .where(inArray(verificationSubmissions.id, ids)),
    );
  }
};

/** Has the pictures of a member who left deleted, and forgets what they sent in. For the write that ends the way back. */
export const releaseIdentity = async (_: Deps, tx: Tx, { userId }: DomainEvents['MemberPurged']): Promise<void> => {
  await tx
    .update(verificationSubmissions)
    .set({ purgeAt: Date.now() })
    .where(eq(verificationSubmissions.userId, userId));
  await tx.delete(identityFiles).where(eq(identityFiles.userId, userId));
  await enqueue(tx, 'verification.purge', {});
};
