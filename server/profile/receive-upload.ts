import { uploads } from '#db/schema/jobs.ts';
import { eq, gt } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { assertSigned } from '../gateways/storage/assert-signed.ts';
import { storeUpload } from './store-upload.ts';

/** Receives the bytes uploaded to a signed address, once. After a refused picture the address can be used again. */
export const receiveUpload = async (
  deps: Deps,
  input: { key: string; expires: string; signature: string; bytes: Buffer },
): Promise<void> => {
  const { db, objects } = deps;
  const { key, bytes } = input;
  assertSigned(objects, input);
  const [issued] = await db.fresh.select({ status: uploads.status }).from(uploads).where(eq(uploads.key, key));
  if (issued?.status !== 'issued') throw new AppError('UPLOAD_REFUSED');
  await storeUpload(deps, key, bytes, gt(uploads.expiresAt, Date.now()));
};
