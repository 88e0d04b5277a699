import { MAX_ATTACHMENT_BYTES } from '#contracts/messages/attachments.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { takeRaw } from '../../platform/uploads/take-raw.ts';
import { storeAttachment } from './store.ts';

const bounds = {
  maxBytes: MAX_ATTACHMENT_BYTES,
  missing: 'ATTACHMENT_NOT_UPLOADED',
  tooLarge: 'ATTACHMENT_TOO_LARGE',
} as const;

/** Fetches those of the actor's files that lie in the bucket as they were uploaded, and stores them. */
export const takeDirectAttachments = async (ctx: MemberContext, ids: string[]): Promise<void> => {
  const { direct } = ctx.objects;
  if (!direct || ids.length === 0) return;
  const issued = await ctx.db.fresh
    .select({ key: attachments.key, expiresAt: attachments.expiresAt })
    .from(attachments)
    .where(and(inArray(attachments.id, ids), eq(attachments.senderId, ctx.actor.id), eq(attachments.status, 'issued')));
  if (issued.length === 0) return;
  const end = ctx.incoming.begin({ userId: ctx.actor.id, ip: ctx.request.ip });
  try {
    for (const raw of issued) {
      const address = { key: raw.key, refusal: bounds.missing };
      await takeRaw(ctx, direct, raw, bounds, (receive) => storeAttachment(ctx, address, receive));
    }
  } finally {
    end();
  }
};
