import { attachments } from '#db/schema/messages/conversations.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { attachmentObject } from '../../platform/gateways/storage/objects.ts';

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

/** Deletes a file that was announced and never sent. The row goes after its file, so that a failure is retried. */
export const removeUnsent = async (deps: Deps, { key }: { key: string }): Promise<void> => {
  const row = eq(attachments.key, key);
  await deps.db.write((tx) =>
    tx
      .update(attachments)
      .set({ status: 'orphaned' })
      .where(and(row, ne(attachments.status, 'sent'))),
  );
  const [left] = await deps.db.fresh.select({ status: attachments.status }).from(attachments).where(row);
  if (left?.status === 'sent') return;
  await deleteAttachment(deps, key);
  await deps.db.write((tx) => tx.delete(attachments).where(and(row, eq(attachments.status, 'orphaned'))));
};
