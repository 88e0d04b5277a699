import type { StoredDisputeMessage } from '#contracts/exchanges/disputes.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { iso } from '../../platform/core/time.ts';

type Parties = Pick<typeof exchanges.$inferSelect, 'requesterId' | 'providerId'>;

/** Copies of these messages, which must be between the two, so that they outlive the messages. */
export const copyMessages = async (
  tx: Tx,
  { requesterId, providerId }: Parties,
  messageIds: string[] = [],
): Promise<StoredDisputeMessage[]> => {
  const ids = [...new Set(messageIds)];
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(messages)
    .where(
      and(
        inArray(messages.id, ids),
        or(
          and(eq(messages.senderId, requesterId), eq(messages.receiverId, providerId)),
          and(eq(messages.senderId, providerId), eq(messages.receiverId, requesterId)),
        ),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const unknown = messageIds.findIndex((id) => !found.some((message) => message.id === id));
  if (unknown >= 0) throw new AppError('DISPUTE_MESSAGE_UNKNOWN', { field: ['messageIds', unknown] });
  return found.map(({ id, senderId, content, createdAt, attachments }) => ({
    id,
    senderId,
    content,
    createdAt: iso(createdAt),
    attachments: attachments ?? [],
  }));
};
