import { uploads } from '#db/schema/profile/uploads.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { Deps } from '../platform/context/context.ts';
import { assertSender } from '../platform/uploads/quota.ts';

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
