import type { StoredDisputeMessage } from '#contracts/exchanges/disputes.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { reports } from '#db/schema/admin/reports.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { messageUpload } from '../../platform/uploads/purposes.ts';
import { attachedTo, findExistingMessages } from './dispute-row.ts';

/** Which of these messages are still evidence elsewhere: of another dispute of the two, or of a report. */
const findStillEvidence = async (tx: Tx, gone: StoredDisputeMessage[]): Promise<Set<string>> => {
  const ids = gone.map(({ id }) => id);
  const senders = gone.map(({ senderId }) => senderId);
  const others = await tx
    .select()
    .from(disputes)
    .where(
      and(isNull(disputes.purgedAt), or(inArray(disputes.openedById, senders), inArray(disputes.accusedId, senders))),
    );
  const reported = await tx
    .select({ id: reports.subjectId })
    .from(reports)
    .where(and(eq(reports.subjectType, 'message'), inArray(reports.subjectId, ids)));
  return new Set([...others.flatMap(attachedTo), ...reported].map(({ id }) => id));
};

/**
 * Deletes the files of messages that are no longer attached to a dispute, where the messages are gone too. Those of
 * messages that are still there stay in the conversation.
 */
export const releaseFiles = async (tx: Tx, released: StoredDisputeMessage[]): Promise<void> => {
  const withFiles = released.filter((message) => message.attachments?.length);
  const existing = await findExistingMessages(
    tx,
    withFiles.map(({ id }) => id),
  );
  const gone = withFiles.filter(({ id }) => !existing.has(id));
  if (gone.length === 0) return;
  const needed = await findStillEvidence(tx, gone);
  const files = gone.filter(({ id }) => !needed.has(id)).flatMap((message) => message.attachments ?? []);
  if (files.length === 0) return;
  const orphaned = await tx
    .update(attachments)
    .set({ status: 'orphaned' })
    .where(
      and(
        inArray(
          attachments.id,
          files.map(({ id }) => id),
        ),
        eq(attachments.status, 'sent'),
        isNull(attachments.messageId),
      ),
    )
    .returning({ key: attachments.key });
  for (const { key } of orphaned) await enqueue(tx, 'uploads.remove', { purpose: messageUpload.name, key });
};
