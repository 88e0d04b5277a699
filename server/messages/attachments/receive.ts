import { attachments } from '#db/schema/conversations.ts';
import { eq, gt } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import { assertSigned } from '../../gateways/storage/assert-signed.ts';
import { storeAttachment } from './store.ts';

/** Receives a file at its signed address, once. After a refused file the address can be used again. */
export const receiveAttachment = async (
  deps: Deps,
  input: { key: string; expires: string; signature: string; bytes: Buffer },
): Promise<void> => {
  const { db, objects } = deps;
  const { key, bytes } = input;
  assertSigned(objects, input);
  const [issued] = await db.fresh
    .select({ status: attachments.status })
    .from(attachments)
    .where(eq(attachments.key, key));
  if (issued?.status !== 'issued') throw new AppError('UPLOAD_REFUSED');
  const stored = await storeAttachment(deps, key, bytes, gt(attachments.expiresAt, Date.now()));
  if (!stored) throw new AppError('UPLOAD_REFUSED');
};
