import { uploads } from '#db/schema/profile/uploads.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { DAY } from '../platform/core/time.ts';
import { pictureKeys } from './store-upload.ts';

const BATCH = 200;

/** Uploads that were never sent or never used are orphaned after a day. */
const orphanUnused = (db: Db, before: number) =>
  db.write(async (tx) => {
    const orphaned = { status: 'orphaned' as const };
    await tx
      .update(uploads)
      .set(orphaned)
      .where(and(eq(uploads.status, 'issued'), lt(uploads.expiresAt, before)));
    await tx
      .update(uploads)
      .set(orphaned)
      .where(and(eq(uploads.status, 'stored'), lt(uploads.expiresAt, before)));
  });

/** Deletes the files of orphaned pictures. A row is deleted after its files, so that a failure is retried. */
export const removeOldPictures = async ({ db, objects }: Deps): Promise<void> => {
  const before = Date.now() - DAY;
  await orphanUnused(db, before);
  // An upload in progress counts as orphaned too, but it is younger than a day.
  const old = and(eq(uploads.status, 'orphaned'), or(isNotNull(uploads.storedAt), lt(uploads.expiresAt, before)));
  for (;;) {
    const rows = await db.read.select({ key: uploads.key }).from(uploads).where(old).limit(BATCH);
    for (const { key } of rows) {
      const { full, thumb } = pictureKeys(key);
      await objects.remove(full);
      await objects.remove(thumb);
      await objects.direct?.remove(key);
      await db.write((tx) => tx.delete(uploads).where(and(eq(uploads.key, key), eq(uploads.status, 'orphaned'))));
    }
    if (rows.length < BATCH) return;
  }
};
