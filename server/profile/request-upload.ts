import type { requestUploadInput } from '#contracts/profile/profile.ts';
import { uploads } from '#db/schema/profile/uploads.ts';
import type { z } from 'zod';
import { newSecret } from '../platform/core/secrets.ts';
import { type MemberContext, openedAt } from '../platform/context/context.ts';
import { MINUTE } from '../platform/core/time.ts';

const LIFETIME_MS = 15 * MINUTE;

/**
 * An absolute, signed URL that accepts one picture within 15 minutes. It is the bucket's if there is one and the size
 * is known, because a bucket's address accepts only one size.
 */
export const requestUpload = async (
  ctx: MemberContext,
  { bytes }: z.infer<typeof requestUploadInput> = {},
): Promise<{ uploadURL: string }> => {
  const key = newSecret();
  const now = Date.now();
  const expiresAt = now + LIFETIME_MS;
  await ctx.db.write((tx) =>
    tx.insert(uploads).values({ key, userId: ctx.actor.id, status: 'issued', createdAt: now, expiresAt }),
  );
  const { direct } = ctx.objects;
  if (direct && bytes) return { uploadURL: await direct.addressFor(key, { bytes, seconds: LIFETIME_MS / 1000 }) };
  const query = new URLSearchParams({ expires: String(expiresAt), signature: ctx.objects.sign(key, expiresAt) });
  return { uploadURL: `${openedAt(ctx)}/api/objects/upload/${key}?${query}` };
};
