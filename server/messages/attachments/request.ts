import type { requestAttachmentInput } from '#contracts/messages/attachments.ts';
import { newId } from '#db/client/ids.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import type { z } from 'zod';
import { type MemberContext, openedAt } from '../../platform/context/context.ts';
import { newSecret } from '../../platform/core/secrets.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { assertRoom } from '../../platform/uploads/quota.ts';

const LIFETIME_MS = 15 * MINUTE;

/** Announces a file for a message: its id, and an absolute, signed URL that accepts it within 15 minutes. */
export const requestAttachment = async (
  ctx: MemberContext,
  { name, type, bytes }: z.infer<typeof requestAttachmentInput>,
): Promise<{ id: string; uploadURL: string }> => {
  const id = newId();
  const key = newSecret();
  const createdAt = Date.now();
  const expiresAt = createdAt + LIFETIME_MS;
  await ctx.db.write(async (tx) => {
    await assertRoom(tx, ctx.actor.id, bytes);
    const row = { id, key, senderId: ctx.actor.id, status: 'issued' as const, name, type, bytes, createdAt, expiresAt };
    await tx.insert(attachments).values(row);
    await enqueue(tx, 'messages.remove-unsent', { key }, { delayMs: DAY });
  });
  const { direct } = ctx.objects;
  if (direct) return { id, uploadURL: await direct.addressFor(key, { bytes, seconds: LIFETIME_MS / 1000 }) };
  const query = new URLSearchParams({ expires: String(expiresAt), signature: ctx.objects.sign(key, expiresAt) });
  return { id, uploadURL: `${openedAt(ctx)}/api/objects/attachment/${key}?${query}` };
};
