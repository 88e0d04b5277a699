import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/profile/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import { type MemberContext, openedAt } from '../platform/context/context.ts';
import { lockMember } from '../auth/members/lock-member.ts';

const uploadPath = /^\/(?:api\/objects\/upload|api\/pictures)\/([a-z0-9]+)$/;

const keyOf = ({ objects, ...ctx }: MemberContext, address: string): string | null => {
  const direct = objects.direct?.keyOf(address);
  if (direct) return direct;
  const parsed = URL.parse(address, ctx.appUrl());
  const own = [ctx.appUrl(), openedAt(ctx)].map((address) => URL.parse(address)?.origin);
  return parsed && own.includes(parsed.origin) ? (uploadPath.exec(parsed.pathname)?.[1] ?? null) : null;
};

/** Marks the member's current picture as orphaned; a job deletes its files. */
export const releasePictures = (tx: Tx, userId: string) =>
  tx
    .update(uploads)
    .set({ status: 'orphaned' })
    .where(and(eq(uploads.userId, userId), eq(uploads.status, 'in-use')));

/** Uses an upload of the member's own as their profile picture; returns its public URL. */
export const useUploadAsPicture = async (ctx: MemberContext, tx: Tx, address: string): Promise<string> => {
  const key = keyOf(ctx, address);
  if (!key) throw new AppError('IMAGE_NOT_YOURS');
  // Of two concurrent changes, the second orphans the first one's picture.
  await lockMember(tx, ctx.actor.id);
  const isUsable = and(
    eq(uploads.key, key),
    eq(uploads.userId, ctx.actor.id),
    inArray(uploads.status, ['stored', 'in-use']),
  );
  const [usable] = await tx.select({ key: uploads.key }).from(uploads).where(isUsable);
  if (!usable) throw new AppError('IMAGE_NOT_YOURS');
  await releasePictures(tx, ctx.actor.id);
  await tx.update(uploads).set({ status: 'in-use' }).where(eq(uploads.key, key));
  const profileImageUrl = `/api/pictures/${key}`;
  const shown = await tx
    .update(users)
    .set({ profileImageUrl, updatedAt: Date.now() })
    .where(and(eq(users.id, ctx.actor.id), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (shown.length === 0) throw new AppError('IMAGE_NOT_YOURS');
  return profileImageUrl;
};
