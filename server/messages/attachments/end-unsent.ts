import { attachments } from '#db/schema/messages/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Ends the upload addresses of a member, and deletes the files that were not sent. */
const endUnsent = async (tx: Tx, userId: string): Promise<void> => {
  const ended = await tx
    .update(attachments)
    .set({ status: 'orphaned' })
    .where(and(eq(attachments.senderId, userId), inArray(attachments.status, ['issued', 'stored'])))
    .returning({ key: attachments.key });
  for (const { key } of ended) await enqueue(tx, 'messages.remove-unsent', { key });
};

export const endUnsentOfSuspended = async (
  _deps: Deps,
  tx: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (isSuspended) await endUnsent(tx, userId);
};

export const endUnsentOfErased = (_deps: Deps, tx: Tx, { userId }: DomainEvents['MemberErased']): Promise<void> =>
  endUnsent(tx, userId);
