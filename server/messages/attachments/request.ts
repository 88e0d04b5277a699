import type { requestAttachmentInput } from '#contracts/messages/attachments.ts';
import { newId } from '#db/client/ids.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { announceUpload } from '../../platform/uploads/announce.ts';
import { messageUpload } from '../../platform/uploads/purposes.ts';
import { assertRoom } from '../../platform/uploads/quota.ts';

/** Announces a file for a message: its id, and where to upload it. */
export const requestAttachment = async (
  ctx: MemberContext,
  { name, type, bytes }: z.infer<typeof requestAttachmentInput>,
): Promise<{ id: string; uploadURL: string }> => {
  const id = newId();
  const senderId = ctx.actor.id;
  const uploadURL = await announceUpload(ctx, messageUpload, { bytes }, async (tx, row) => {
    await assertRoom(tx, senderId, bytes);
    await tx.insert(attachments).values({ ...row, id, senderId, name, type, bytes });
  });
  return { id, uploadURL };
};
