import { type AttachmentDetails, isPictureType } from '#contracts/messages/attachments.ts';
import { fileNameFor } from '#contracts/messages/file-names.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';

/** By the state of a file that is not ready: announced, released, or already bound to a message. */
const refusals = {
  issued: 'ATTACHMENT_NOT_UPLOADED',
  orphaned: 'ATTACHMENT_NOT_UPLOADED',
  sent: 'ATTACHMENT_USED',
} as const;

/** The actor's uploaded files of these ids, in this order. */
export const findReadyAttachmentsOrThrow = async (
  ctx: MemberContext,
  tx: Tx,
  ids: string[],
): Promise<AttachmentDetails[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, ids), eq(attachments.senderId, ctx.actor.id)));
  return ids.map((id) => {
    const row = rows.find((row) => row.id === id);
    if (!row) throw new AppError('ATTACHMENT_NOT_FOUND');
    if (row.status !== 'stored') throw new AppError(refusals[row.status]);
    return { id, name: fileNameFor(row.name, row.type), type: row.type, bytes: row.bytes };
  });
};

/** Binds the files to the message; of two messages that race for a file one is sent. */
export const bindAttachments = async (
  tx: Tx,
  { id: messageId, receiverId }: { id: string; receiverId: string },
  files: AttachmentDetails[],
): Promise<void> => {
  for (const { id, name } of files) {
    const bound = await tx
      .update(attachments)
      .set({ status: 'sent', messageId, receiverId, name })
      .where(and(eq(attachments.id, id), eq(attachments.status, 'stored')))
      .returning({ id: attachments.id });
    if (bound.length === 0) throw new AppError('ATTACHMENT_USED');
  }
};

/** What lists and notices show in place of a text. */
export const describeFiles = (files: AttachmentDetails[]): string => {
  const [first] = files;
  const arePictures = files.every(({ type }) => isPictureType(type));
  if (!first) return '';
  if (files.length > 1) return `${files.length} ${arePictures ? 'pictures' : 'files'}`;
  return arePictures ? 'Picture' : first.name;
};
