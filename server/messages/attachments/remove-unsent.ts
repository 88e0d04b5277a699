import { attachments } from '#db/schema/messages/conversations.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { deleteAttachment } from './stored-file.ts';

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
