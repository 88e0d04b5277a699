import type { Deps } from '../../platform/context/context.ts';
import { attachmentObject } from '../../platform/gateways/storage/attachment-object.ts';

type Store = Pick<Deps, 'objects' | 'vaults'>;

/** Stores a file encrypted, because it lies beside public pictures. */
export const saveAttachment = ({ objects, vaults }: Store, key: string, bytes: Buffer): Promise<void> =>
  objects.put(attachmentObject(key), vaults.attachments.seal(attachmentObject(key), bytes));

/** The decrypted file; null if it is gone. */
export const readAttachment = async ({ objects, vaults }: Store, key: string): Promise<Buffer | null> => {
  const sealed = await objects.get(attachmentObject(key));
  return sealed ? vaults.attachments.open(attachmentObject(key), sealed) : null;
};

/** Deletes the file, and what was uploaded to the bucket for it. */
export const deleteAttachment = async ({ objects }: Store, key: string): Promise<void> => {
  await objects.remove(attachmentObject(key));
  await objects.direct?.remove(key);
};
