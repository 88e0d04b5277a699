import { MAX_PROFILE_PICTURE_BYTES } from '#contracts/profile.ts';
import { uploads } from '#db/schema/jobs.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { MINUTE } from '../core/time.ts';
import { storeUpload } from './store-upload.ts';

/**
 * Fetches a member's upload from the bucket, validates it and stores it as a picture; deletes the raw upload. No effect
 * if the URL is not the bucket's, or the upload was already taken.
 */
export const takeDirectUpload = async (ctx: MemberContext, address: string): Promise<void> => {
  const { direct } = ctx.objects;
  const key = direct?.keyOf(address);
  if (!direct || !key) return;
  const [row] = await ctx.db.fresh
    .select({ status: uploads.status, expiresAt: uploads.expiresAt })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, ctx.actor.id)));
  if (!row) throw new AppError('IMAGE_NOT_YOURS');
  if (row.status !== 'issued') return;
  const read = async () => {
    const bytes = await direct.read(key, MAX_PROFILE_PICTURE_BYTES);
    if (!bytes) throw new AppError('IMAGE_NOT_YOURS');
    if (bytes.length > MAX_PROFILE_PICTURE_BYTES) throw new AppError('UPLOAD_TOO_LARGE');
    return bytes;
  };
  const end = ctx.incoming.begin({ userId: ctx.actor.id, ip: ctx.request.ip });
  try {
    await storeUpload(ctx, key, async () => ({ size: 0, read, remove: async () => {} }));
  } finally {
    end();
    // The presigned URL accepts bytes until it expires, so the raw upload is deleted after that.
    const delayMs = Math.max(0, row.expiresAt - Date.now()) + MINUTE;
    await ctx.db.write((tx) => enqueue(tx, 'profile.remove-raw-upload', { key }, { dedupeKey: `raw:${key}`, delayMs }));
    await direct.remove(key);
  }
};
