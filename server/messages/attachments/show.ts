import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context, MemberContext } from '../../platform/context/context.ts';
import { isBlocked } from '../../auth/blocks/blocked.ts';
import { messageUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';

/** A sent file; `read` fetches its content. */
export type ShownFile = AttachmentDetails & { read: () => Promise<Buffer> };

type Row = typeof attachments.$inferSelect;

/** The file of a row, or a refusal when there is none. */
const toShownFile = (ctx: Context, row: Row | undefined): ShownFile => {
  if (!row) throw new AppError('ATTACHMENT_NOT_FOUND');
  const { id, name, type, bytes, key } = row;
  const read = async () => {
    const content = await readFile(ctx, messageUpload, key, 'full');
    if (!content) throw new AppError('ATTACHMENT_NOT_FOUND');
    return content;
  };
  return { id, name, type, bytes, read };
};

/** A file that is evidence, which the caller has made sure of: through a block, and where its message is gone. */
export const showEvidence = async (ctx: Context, id: string): Promise<ShownFile> => {
  const [row] = await ctx.db.read
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.status, 'sent')));
  return toShownFile(ctx, row);
};

/** A file of a message, for its two members; hidden where the message is. */
export const showAttachment = async (ctx: Context, id: string): Promise<ShownFile> => {
  const { actor } = ctx;
  if (!actor) throw new AppError('UNAUTHORIZED');
  const mine = or(eq(attachments.senderId, actor.id), eq(attachments.receiverId, actor.id));
  const [row] = await ctx.db.read
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.status, 'sent'), mine));
  const otherId = row?.senderId === actor.id ? row.receiverId : row?.senderId;
  if (otherId && (await isBlocked(ctx as MemberContext, otherId))) throw new AppError('ATTACHMENT_NOT_FOUND');
  return toShownFile(ctx, row);
};
