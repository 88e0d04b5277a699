import type { ErrorCode } from '#contracts/errors.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import type { Made } from '../gateways/decoding/drawing.ts';
import { type IncomingFile, useOnce } from '../gateways/incoming/receive-file.ts';
import { attemptUpload } from './attempt.ts';
import type { Purpose } from './define-purpose.ts';
import { assertRoom, assertSender } from './quota.ts';
import { saveFiles } from './stored-file.ts';

/** The member to whom the address of an upload was issued. */
export const admitUpload = async (db: Db, { rows }: Purpose, key: string): Promise<{ userId: string }> => {
  const { table, owner, only } = rows;
  const isOpen = and(only, eq(table.key, key), eq(table.status, 'issued'), gt(table.expiresAt, Date.now()));
  const [row] = await db.fresh.select({ userId: owner }).from(table).where(isOpen);
  if (!row?.userId) throw new AppError('UPLOAD_REFUSED');
  await assertSender(db.fresh, row.userId);
  return { userId: row.userId };
};

/** The key of an upload, and what to refuse with if it takes nothing more. */
type Address = { key: string; refusal?: ErrorCode | undefined };
type Taken = { key: string; type: string; bytes: number; refusal: ErrorCode };

/**
 * Takes room for a file. Its upload counts as released until the file is stored, so that one that is lost on the way is
 * cleaned up.
 */
const takeRoom = ({ db }: Deps, { table, owner, only }: Purpose['rows'], { key, type, bytes, refusal }: Taken) =>
  db.write(async (tx) => {
    const isAnnounced = and(only, eq(table.key, key), eq(table.status, 'issued'));
    const [row] = await tx.select({ userId: owner }).from(table).where(isAnnounced);
    if (!row) throw new AppError(refusal);
    if (row.userId) await assertRoom(tx, row.userId, bytes);
    const taken = await tx
      .update(table)
      .set({ status: 'orphaned', type, bytes })
      .where(isAnnounced)
      .returning({ key: table.key });
    if (taken.length === 0) throw new AppError(refusal);
    return row.userId;
  });

/** Stores what was made of an announced upload's file. */
export const keepMade = async <S extends string>(
  deps: Deps,
  purpose: Purpose<S>,
  { key, refusal = 'UPLOAD_REFUSED' }: Address,
  { type, files }: Made<S>,
): Promise<void> => {
  const { table } = purpose.rows;
  const bytes = Object.values<Buffer>(files).reduce((sum, { length }) => sum + length, 0);
  const userId = await takeRoom(deps, purpose.rows, { key, type, bytes, refusal });
  const become = (status: 'issued' | 'stored') =>
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
    await become('issued');
    throw error;
  }
  await become('stored');
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
    const made = await useOnce(await receive(), (read) => deps.decoder.draw(purpose.drawing, read));
    await keepMade(deps, purpose, { key, refusal }, made);
  });
