import { verificationSubmissions } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { removeIdentityPictures } from './stored-pictures.ts';

const AT_ONCE = 100;

/** Deletes the pictures whose time is over. What was decided stays, without them. */
export const purgeIdentityPictures = async (deps: Deps): Promise<void> => {
  for (;;) {
    const due = await deps.db.write((tx) =>
      tx
        .select({ id: verificationSubmissions.id })
        .from(verificationSubmissions)
        .where(lte(verificationSubmissions.purgeAt, Date.now()))
        .limit(AT_ONCE),
    );
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

/** Has the pictures of a member who leaves deleted at once, and ends what is open. For the transaction that erases. */
export const releaseIdentity = async (tx: Tx, userId: string): Promise<void> => {
  const now = Date.now();
  await tx.update(verificationSubmissions).set({ purgeAt: now }).where(eq(verificationSubmissions.userId, userId));
  await tx
    .update(verificationSubmissions)
    .set({ status: 'rejected', decidedAt: now })
    .where(
      and(eq(verificationSubmissions.userId, userId), inArray(verificationSubmissions.status, ['checking', 'waiting'])),
    );
  await enqueue(tx, 'verification.purge', {});
};
