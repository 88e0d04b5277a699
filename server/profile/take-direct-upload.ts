import { MAX_PROFILE_PICTURE_BYTES } from '#contracts/profile/profile.ts';
import { uploads } from '#db/schema/profile/uploads.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext, Deps } from '../platform/context/context.ts';
import { takeRaw } from '../platform/uploads/take-raw.ts';
import { storeUpload } from './store-upload.ts';

const bounds = {
  maxBytes: MAX_PROFILE_PICTURE_BYTES,
  missing: 'IMAGE_NOT_YOURS',
  tooLarge: 'UPLOAD_TOO_LARGE',
} as const;

/**
 * Fetches a member's upload from the bucket, validates it and stores it as a picture. No effect if the URL is not the
 * bucket's, or the upload was already taken.
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
  const end = ctx.incoming.begin({ userId: ctx.actor.id, ip: ctx.request.ip });
  try {
    await takeRaw(ctx, direct, { key, ...row }, bounds, (receive) => storeUpload(ctx, key, receive));
  } finally {
    end();
  }
};

/** Deletes a raw upload from the bucket after its URL has expired. */
export const removeRawUpload = async ({ objects }: Deps, { key }: { key: string }): Promise<void> => {
  await objects.direct?.remove(key);
};
