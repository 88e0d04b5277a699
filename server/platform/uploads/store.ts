import type { ErrorCode } from '#contracts/errors.ts';
import type { Db } from '#db/client/types.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import type { DecodedFile } from '../gateways/decoding/drawing.ts';
import { type IncomingFile, useOnce } from '../gateways/incoming/receive-file.ts';
import { attemptUpload } from './attempt.ts';
import type { Purpose } from './define-purpose.ts';
import { assertRoom, assertSender } from './quota.ts';
import { saveFiles } from './stored-file.ts';

/** The member to whom the address of an upload was issued, and how large its file has to be, where that counts. */
export const admitUpload = async (
  db: Db,
  { rows, isExact }: Purpose,
  key: string,
): Promise<{ userId: string; bytes: number | null }> => {
  const { table, owner, isOfPurpose } = rows;
  const isOpen = and(isOfPurpose, eq(table.key, key), eq(table.status, 'issued'), gt(table.expiresAt, Date.now()));
  const [row] = await db.fresh.select({ userId: owner, bytes: table.bytes }).from(table).where(isOpen);
  if (!row?.userId) throw new AppError('UPLOAD_REFUSED');
  await assertSender(db.fresh, row.userId);
  return { userId: row.userId, bytes: isExact ? row.bytes : null };
};

/** The key of an upload, and what to refuse with if it takes nothing more. */
type Address = { key: string; refusal?: ErrorCode | undefined };
type FileToStore = {
  key: string;
  refusal: ErrorCode;
  row: { type: string; bytes: number; width?: number; height?: number };
};

/**
 * Takes room for a file. Its upload counts as released until the file is stored, so that one that is lost on the way is
 * cleaned up.
 */
const takeRoom = (
  { db }: Deps,
  { table, owner, isOfPurpose }: Purpose['rows'],
  { key, refusal, row: stored }: FileToStore,
) =>
  db.write(async (tx) => {
    const isAnnounced = and(isOfPurpose, eq(table.key, key), eq(table.status, 'issued'));
    const [row] = await tx.select({ userId: owner }).from(table).where(isAnnounced);
    if (!row) throw new AppError(refusal);
    if (row.userId) await assertRoom(tx, row.userId, stored.bytes);
    const updated = await tx
      .update(table)
      .set({ ...stored, status: 'orphaned' })
      .where(isAnnounced)
      .returning({ key: table.key });
    if (updated.length === 0) throw new AppError(refusal);
    return row.userId;
  });

const isSide = (side: number | undefined): side is number => Number.isInteger(side) && Number(side) > 0;

/** Stores what was made of an announced upload's file. */
export const storeDecoded = async <S extends string>(
  deps: Deps,
  purpose: Purpose<S>,
  { key, refusal = 'UPLOAD_REFUSED' }: Address,
  { type, files, width, height }: DecodedFile<S>,
): Promise<void> => {
  const { table } = purpose.rows;
  const bytes = Object.values<Buffer>(files).reduce((sum, { length }) => sum + length, 0);
  // Files of messages have no columns for the sides. They are checked, because a hostile file may control the decoder.
  const areSides = table === uploads && isSide(width) && isSide(height);
  const sides = areSides ? { width, height } : {};
  const userId = await takeRoom(deps, purpose.rows, { key, refusal, row: { type, bytes, ...sides } });
  const setStatus = (status: 'issued' | 'stored') =>
    deps.db.write(async (tx) => {
      // A member who was suspended or erased in the meantime ended this upload.
      if (status === 'stored' && userId) await assertSender(tx, userId);
      await tx
        .update(table)
        .set({ status })
        .where(and(eq(table.key, key), eq(table.status, 'orphaned')));
    });
  try {
    await saveFiles(deps, purpose, key, files);
  } catch (error) {
    await setStatus('issued');
    throw error;
  }
  await setStatus('stored');
  if (purpose.countedAs) deps.incoming.countStored(purpose.countedAs, bytes);
};

/**
 * Receives, checks and stores the file of an announced upload. After a refused one its address can be used again, three
 * times in all.
 */
export const storeUpload = (
  deps: Deps,
  purpose: Purpose,
  { key, refusal = 'UPLOAD_REFUSED' }: Address,
  receive: () => Promise<IncomingFile>,
): Promise<void> =>
  attemptUpload(deps.db, purpose, { key, refusal }, async () => {
    const decoded = await useOnce(await receive(), (read) => deps.decoder.draw(purpose.drawing, read));
    await storeDecoded(deps, purpose, { key, refusal }, decoded);
  });
