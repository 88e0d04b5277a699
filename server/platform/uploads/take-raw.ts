import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { MINUTE } from '../core/time.ts';
import type { DirectUploads } from '../gateways/storage/objects.ts';
import type { IncomingFile } from '../gateways/incoming/receive-file.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { isFilesFault } from './attempt.ts';

type Raw = { key: string; expiresAt: number };
type Bounds = { maxBytes: number; missing: ErrorCode; tooLarge: ErrorCode };

/**
 * Fetches what was uploaded to the bucket, has it stored, and deletes it there. It stays for another try where it is not
 * its own fault that it was not stored.
 */
export const takeRaw = async (
  { db }: Pick<Deps, 'db'>,
  direct: DirectUploads,
  { key, expiresAt }: Raw,
  { maxBytes, missing, tooLarge }: Bounds,
  store: (receive: () => Promise<IncomingFile>) => Promise<void>,
): Promise<void> => {
  const read = async () => {
    const bytes = await direct.read(key, maxBytes);
    if (!bytes) throw new AppError(missing);
    if (bytes.length > maxBytes) throw new AppError(tooLarge);
    return bytes;
  };
  // The presigned URL accepts bytes until it expires, so what is there is deleted after that in any case.
  const delayMs = Math.max(0, expiresAt - Date.now()) + MINUTE;
  await db.write((tx) => enqueue(tx, 'profile.remove-raw-upload', { key }, { dedupeKey: `raw:${key}`, delayMs }));
  try {
    await store(async () => ({ size: 0, read, remove: async () => {} }));
  } catch (error) {
    if (isFilesFault(error)) await direct.remove(key);
    throw error;
  }
  await direct.remove(key);
};
