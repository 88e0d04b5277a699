import { fileNameFor } from '#contracts/file-names.ts';
import { attachments } from '#db/schema/conversations.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { encodeAttachment } from '../../gateways/storage/attachment-file.ts';
import { saveAttachment } from './stored-file.ts';

/**
 * Checks an uploaded file and stores it. A refused one leaves the upload open.
 * @param condition what must also hold for the row, besides that nothing was stored for it
 * @returns whether it was stored: of several concurrent uploads one is
 */
export const storeAttachment = async (deps: Deps, key: string, raw: Buffer, condition?: SQL): Promise<boolean> => {
  const { type, bytes } = await encodeAttachment(raw);
  const become = (changes: Partial<typeof attachments.$inferInsert>, from: 'issued' | 'orphaned', also?: SQL) =>
    deps.db.write((tx) =>
      tx
        .update(attachments)
        .set(changes)
        .where(and(eq(attachments.key, key), eq(attachments.status, from), also))
        .returning({ name: attachments.name }),
    );
  // Counts as orphaned until the file exists, so that it goes with the unsent ones if this process dies.
  const [claimed] = await become({ status: 'orphaned' }, 'issued', condition);
  if (!claimed) return false;
  try {
    await saveAttachment(deps, key, bytes);
  } catch (error) {
    await become({ status: 'issued' }, 'orphaned');
    throw error;
  }
  const name = fileNameFor(claimed.name, type);
  await become({ status: 'stored', name, type, bytes: bytes.length }, 'orphaned');
  return true;
};
