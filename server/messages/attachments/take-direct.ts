import { MAX_ATTACHMENT_BYTES } from '#contracts/attachments.ts';
import { attachments } from '#db/schema/conversations.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { MemberContext } from '../../context/context.ts';
import { MINUTE } from '../../core/time.ts';
import type { DirectUploads } from '../../gateways/storage/objects.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { storeAttachment } from './store.ts';

const takeOne = async (
  ctx: MemberContext,
  direct: DirectUploads,
  { key, expiresAt }: { key: string; expiresAt: number },
) => {
  const read = async () => {
    const raw = await direct.read(key, MAX_ATTACHMENT_BYTES);
    if (!raw) throw new AppError('ATTACHMENT_NOT_UPLOADED');
    if (raw.length > MAX_ATTACHMENT_BYTES) throw new AppError('ATTACHMENT_TOO_LARGE');
    return raw;
  };
  try {
    await storeAttachment(ctx, { key, refusal: 'ATTACHMENT_NOT_UPLOADED' }, async () => ({
      size: 0,
      read,
      remove: async () => {},
    }));
  } finally {
    // The presigned URL accepts bytes until it expires, so the raw upload is deleted after that, too.
    const delayMs = Math.max(0, expiresAt - Date.now()) + MINUTE;
    await ctx.db.write((tx) => enqueue(tx, 'profile.remove-raw-upload', { key }, { dedupeKey: `raw:${key}`, delayMs }));
    await direct.remove(key);
  }
};

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
    for (const one of issued) await takeOne(ctx, direct, one);
  } finally {
    end();
  }
};
