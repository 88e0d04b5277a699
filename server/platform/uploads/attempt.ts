import type { ErrorCode } from '#contracts/errors.ts';
import type { Db } from '#db/client/types.ts';
import { uploadAttempts } from '#db/schema/platform/uploads.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { MINUTE } from '../core/time.ts';
import { isFilesFault, type Purpose } from './define-purpose.ts';

const MAX_ATTEMPTS = 3;
/** Longer than a body may take to arrive, its wait and its decoding. */
const LEASE_MS = 10 * MINUTE;

/**
 * One attempt to store what is put to an upload address, which is claimed first: of several at once, one is made. After
 * three refused files the address is dead.
 * @param refusal what to throw while another attempt runs, and after three refused files
 */
export const attemptUpload = async <T>(
  db: Db,
  purpose: Purpose,
  { key, refusal }: { key: string; refusal: ErrorCode },
  attempt: () => Promise<T>,
): Promise<T> => {
  const now = Date.now();
  const busyUntil = now + LEASE_MS;
  const isFree = and(lt(uploadAttempts.attempts, MAX_ATTEMPTS), lt(uploadAttempts.busyUntil, now));
  const claimed = await db.write((tx) =>
    tx
      .insert(uploadAttempts)
      .values({ key, attempts: 1, busyUntil, createdAt: now })
      .onConflictDoUpdate({
        target: uploadAttempts.key,
        set: { attempts: sql`${uploadAttempts.attempts} + 1`, busyUntil },
        setWhere: isFree,
      })
      .returning({ key: uploadAttempts.key }),
  );
  if (claimed.length === 0) throw new AppError(refusal);
  try {
    return await attempt();
  } catch (error) {
    await db.write((tx) =>
      tx
        .update(uploadAttempts)
        .set({
          busyUntil: 0,
          ...(isFilesFault(purpose, error) ? {} : { attempts: sql`${uploadAttempts.attempts} - 1` }),
        })
        .where(eq(uploadAttempts.key, key)),
    );
    throw error;
  }
};
