import { uploads } from '#db/schema/profile/uploads.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { Deps } from '../platform/context/context.ts';
import { type IncomingFile, useOnce } from '../platform/gateways/incoming/receive-file.ts';
import { lockMember } from '../auth/members/lock-member.ts';
import { attemptUpload } from '../platform/uploads/attempt.ts';
import { assertRoom, assertSender } from '../platform/uploads/quota.ts';

/** The member to whom an upload address was issued. */
export const admitUpload = async ({ db }: Deps, key: string): Promise<{ userId: string }> => {
  const [row] = await db.fresh
    .select({ userId: uploads.userId })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.status, 'issued'), gt(uploads.expiresAt, Date.now())));
  if (!row?.userId) throw new AppError('UPLOAD_REFUSED');
  await assertSender(db.fresh, row.userId);
  return { userId: row.userId };
};

/** The storage keys of a picture's two sizes. */
export const pictureKeys = (key: string) => ({ full: `pictures/${key}.webp`, thumb: `pictures/${key}-thumb.webp` });

/** Takes room for a picture. Its files count as orphaned until both exist. */
const takeRoom = ({ db }: Deps, key: string, bytes: number) =>
  db.write(async (tx) => {
    const isIssued = and(eq(uploads.key, key), eq(uploads.status, 'issued'));
    const [row] = await tx.select({ userId: uploads.userId }).from(uploads).where(isIssued);
    if (!row?.userId) throw new AppError('UPLOAD_REFUSED');
    await lockMember(tx, row.userId);
    await assertRoom(tx, row.userId, bytes);
    const taken = await tx.update(uploads).set({ status: 'orphaned', bytes }).where(isIssued).returning();
    if (taken.length === 0) throw new AppError('UPLOAD_REFUSED');
    return row.userId;
  });

/** Checks an upload and stores it as a picture in two sizes. */
export const storeUpload = (deps: Deps, key: string, receive: () => Promise<IncomingFile>): Promise<void> =>
  attemptUpload(deps.db, { key }, async () => {
    const { db, objects } = deps;
    const { full, thumb } = await useOnce(await receive(), (read) => deps.decoder.profilePicture(read));
    const bytes = full.length + thumb.length;
    const userId = await takeRoom(deps, key, bytes);
    const change = (changes: Partial<typeof uploads.$inferInsert>) =>
      db.write(async (tx) => {
        if (changes.status === 'stored') await assertSender(tx, userId);
        await tx
          .update(uploads)
          .set(changes)
          .where(and(eq(uploads.key, key), eq(uploads.status, 'orphaned')));
      });
    const names = pictureKeys(key);
    try {
      await Promise.all([objects.put(names.full, full), objects.put(names.thumb, thumb)]);
    } catch (error) {
      await change({ status: 'issued', bytes: null });
      throw error;
    }
    await change({ status: 'stored', storedAt: Date.now() });
    deps.incoming.countStored('picture', bytes);
  });
