import { uploads } from '#db/schema/jobs.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { encodeProfilePicture } from '../gateways/storage/pictures.ts';

/** The storage keys of a picture's two sizes. */
export const pictureKeys = (key: string) => ({ full: `pictures/${key}.webp`, thumb: `pictures/${key}-thumb.webp` });

/**
 * Validates an upload and stores it as a picture in two sizes. A refused picture leaves the upload open.
 * @param condition what must also hold for the row, besides that nothing was stored for it
 */
export const storeUpload = async (
  { db, objects }: Deps,
  key: string,
  bytes: Buffer,
  condition?: SQL,
): Promise<void> => {
  const { full, thumb } = await encodeProfilePicture(bytes);
  // Of several concurrent uploads one may write. Its files count as orphaned until both exist.
  const claimed = await db.write((tx) =>
    tx
      .update(uploads)
      .set({ status: 'orphaned' })
      .where(and(eq(uploads.key, key), eq(uploads.status, 'issued'), condition))
      .returning({ key: uploads.key }),
  );
  if (claimed.length === 0) throw new AppError('UPLOAD_REFUSED');
  const become = (changes: Partial<typeof uploads.$inferInsert>) =>
    db.write((tx) => tx.update(uploads).set(changes).where(eq(uploads.key, key)));
  const names = pictureKeys(key);
  try {
    await Promise.all([objects.put(names.full, full), objects.put(names.thumb, thumb)]);
  } catch (error) {
    await become({ status: 'issued' });
    throw error;
  }
  await become({ status: 'stored', bytes: full.length + thumb.length, storedAt: Date.now() });
};
