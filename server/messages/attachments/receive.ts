import { attachments } from '#db/schema/messages/conversations.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { IncomingFile } from '../../platform/gateways/incoming/receive-file.ts';
import { assertSender } from '../../platform/uploads/quota.ts';
import { storeAttachment } from './store.ts';

/** The sender of the file that an upload address was issued for. */
export const admitAttachment = async ({ db }: Deps, key: string): Promise<{ userId: string }> => {
  const [row] = await db.fresh
    .select({ userId: attachments.senderId })
    .from(attachments)
    .where(and(eq(attachments.key, key), eq(attachments.status, 'issued'), gt(attachments.expiresAt, Date.now())));
  if (!row) throw new AppError('UPLOAD_REFUSED');
  await assertSender(db.fresh, row.userId);
  return row;
};

/** Receives a file at its signed address. After a refused one the address can be used again, three times in all. */
export const receiveAttachment = (deps: Deps, key: string, receive: () => Promise<IncomingFile>): Promise<void> =>
  storeAttachment(deps, { key }, receive);
