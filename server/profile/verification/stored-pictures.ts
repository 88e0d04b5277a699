import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { releaseUploads } from '../../platform/uploads/bind.ts';
import { verificationUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';

/** The storage keys of a submission's pictures. */
export const identityKeys = (submissionId: string) => ({
  livePhotoKey: `identity/${submissionId}/live-photo`.toLowerCase(),
  idDocumentKey: `identity/${submissionId}/id-document`.toLowerCase(),
});

/** The decrypted picture; null if it was deleted. */
export const readIdentityPicture = async (
  deps: Pick<Deps, 'objects' | 'vaults'>,
  key: string | null,
): Promise<Buffer | null> => (key ? readFile(deps, verificationUpload, key, 'full') : null);

/** Has the pictures of submissions deleted. */
export const releaseIdentityPictures = async (tx: Tx, submissionIds: string[]): Promise<void> => {
  const keys = submissionIds.flatMap((id) => Object.values(identityKeys(id)));
  await releaseUploads(tx, verificationUpload, keys);
  await tx
    .update(verificationSubmissions)
    .set({ livePhotoKey: null, idDocumentKey: null, purgeAt: null })
    .where(inArray(verificationSubmissions.id, submissionIds));
};
