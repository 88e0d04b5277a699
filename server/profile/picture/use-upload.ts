import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { type MemberContext, pageOriginOf } from '../../platform/context/context.ts';
import { bindUploads } from '../../platform/uploads/bind.ts';
import { profileUpload } from '../../platform/uploads/purposes.ts';
import { takeDirectUploads } from '../../platform/uploads/take-direct.ts';

const uploadPath = /^\/(?:api\/objects\/upload|api\/pictures)\/([a-z0-9]+)$/;

const keyOf = ({ objects, ...ctx }: MemberContext, address: string): string | null => {
  const direct = objects.direct?.keyOf(address);
  if (direct) return direct;
  const parsed = URL.parse(address, ctx.appUrl());
  const own = [ctx.appUrl(), pageOriginOf(ctx)].map((address) => URL.parse(address)?.origin);
  return parsed && own.includes(parsed.origin) ? (uploadPath.exec(parsed.pathname)?.[1] ?? null) : null;
};

/** Stores the picture at this address if it lies in the bucket. Call it before the write that uses it. */
export const takeDirectPicture = async (ctx: MemberContext, address: string): Promise<void> => {
  const key = ctx.objects.direct?.keyOf(address);
  if (key) await takeDirectUploads(ctx, profileUpload, eq(uploads.key, key));
};

/** Shows an upload of the member's own as their profile picture, or none; returns its public URL. */
export const usePicture = async <K extends string | null>(ctx: MemberContext, tx: Tx, key: K) => {
  const userId = ctx.actor.id;
  // The lock makes the second of two concurrent changes release the first one's picture.
  await lockMember(tx, userId);
  await bindUploads(tx, profileUpload, { userId, to: null, keys: key === null ? [] : [key] });
  const profileImageUrl = (key === null ? null : `/api/pictures/${key}`) as K;
  const updated = await tx
    .update(users)
    .set({ profileImageUrl, updatedAt: Date.now() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (updated.length === 0) throw new AppError('IMAGE_NOT_YOURS');
  return profileImageUrl;
};

/** Shows the picture that was uploaded to this address. */
export const useUploadAsPicture = (ctx: MemberContext, tx: Tx, address: string): Promise<string> => {
  const key = keyOf(ctx, address);
  if (!key) throw new AppError('IMAGE_NOT_YOURS');
  return usePicture(ctx, tx, key);
};
