import { uploads } from '#db/schema.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { encodeProfilePicture } from '../gateways/pictures.ts';

/** The object names of a picture's two sizes. */
export const pictureKeys = (key: string) => ({ full: `pictures/${key}.webp`, thumb: `pictures/${key}-thumb.webp` });

/**
 * Takes the bytes put to a signed address, once. A refused picture leaves the address usable.
 * @throws AppError UPLOAD_REFUSED, NOT_AN_IMAGE
 */
export const receiveUpload = async (
  { db, objects }: Deps,
  input: { key: string; expires: string; signature: string; bytes: Buffer },
): Promise<void> => {
  const { key, signature, bytes } = input;
  const expiresAt = Number(input.expires);
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= Date.now() || !objects.isSigned(key, expiresAt, signature)) {
    throw new AppError('UPLOAD_REFUSED');
  }
  const [issued] = await db.read.select({ status: uploads.status }).from(uploads).where(eq(uploads.key, key));
  if (issued?.status !== 'issued') throw new AppError('UPLOAD_REFUSED');
  const { full, thumb } = await encodeProfilePicture(bytes);
  // Of several that come at once, one may write. Its files count as orphans until both are there.
  const claimed = await db.write((tx) =>
    tx
      .update(uploads)
      .set({ status: 'orphaned' })
      .where(and(eq(uploads.key, key), eq(uploads.status, 'issued'), gt(uploads.expiresAt, Date.now())))
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
