import { fileNameFor } from '#contracts/messages/file-names.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { type IncomingFile, useOnce } from '../../platform/gateways/incoming/receive-file.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { attemptUpload } from '../../platform/uploads/attempt.ts';
import { assertRoom, assertSender } from '../../platform/uploads/quota.ts';
import { saveAttachment } from './stored-file.ts';

type File = { type: string; bytes: Buffer };

/** Reserves room for a file. It counts as orphaned until it is stored, so that a failed upload is cleaned up. */
const takeRoom = ({ db }: Deps, key: string, { type, bytes }: File, refusal: ErrorCode) =>
  db.write(async (tx) => {
    const isIssued = and(eq(attachments.key, key), eq(attachments.status, 'issued'));
    const [row] = await tx.select().from(attachments).where(isIssued);
    if (!row) throw new AppError(refusal);
    await lockMember(tx, row.senderId);
    await assertRoom(tx, row.senderId, bytes.length);
    const details = { name: fileNameFor(row.name, type), type, bytes: bytes.length };
    const taken = await tx
      .update(attachments)
      .set({ ...details, status: 'orphaned' })
      .where(isIssued)
      .returning({ senderId: attachments.senderId });
    if (!taken[0]) throw new AppError(refusal);
    return taken[0];
  });

/**
 * Checks an uploaded file and stores it.
 * @param refusal what to throw if the address takes nothing more
 */
export const storeAttachment = (
  deps: Deps,
  { key, refusal = 'UPLOAD_REFUSED' }: { key: string; refusal?: ErrorCode },
  receive: () => Promise<IncomingFile>,
): Promise<void> =>
  attemptUpload(deps.db, { key, refusal }, async () => {
    const file = await useOnce(await receive(), (read) => deps.decoder.attachment(read));
    const { senderId } = await takeRoom(deps, key, file, refusal);
    const become = (status: 'issued' | 'stored') =>
      deps.db.write(async (tx) => {
        // A member who was suspended or erased in the meantime ended this upload.
        if (status === 'stored') await assertSender(tx, senderId);
        await tx
          .update(attachments)
          .set({ status })
          .where(and(eq(attachments.key, key), eq(attachments.status, 'orphaned')));
      });
    try {
      await saveAttachment(deps, key, file.bytes);
    } catch (error) {
      await become('issued');
      throw error;
    }
    await become('stored');
    deps.incoming.countStored('attachment', file.bytes.length);
  });
