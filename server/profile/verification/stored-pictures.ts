import type { Deps } from '../../platform/context/context.ts';

type Store = Pick<Deps, 'objects' | 'vault'>;

/** The storage keys of a submission's pictures. */
export const identityKeys = (submissionId: string) => ({
  livePhotoKey: `identity/${submissionId}/live-photo`.toLowerCase(),
  idDocumentKey: `identity/${submissionId}/id-document`.toLowerCase(),
});

export const saveIdentityPicture = ({ objects, vault }: Store, key: string, bytes: Buffer): Promise<void> =>
  objects.put(key, vault.seal(key, bytes));

/** The decrypted picture; null if it was deleted. */
export const readIdentityPicture = async ({ objects, vault }: Store, key: string | null): Promise<Buffer | null> => {
  const sealed = key ? await objects.get(key) : null;
  return key && sealed ? vault.open(key, sealed) : null;
};

export const removeIdentityPictures = async ({ objects }: Store, submissionId: string): Promise<void> => {
  const { livePhotoKey, idDocumentKey } = identityKeys(submissionId);
  await Promise.all([objects.remove(livePhotoKey), objects.remove(idDocumentKey)]);
};
