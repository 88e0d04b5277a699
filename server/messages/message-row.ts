import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import type { Caution } from '#contracts/messages/caution.ts';
import type { Message } from '#contracts/messages/messages.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { iso } from '../platform/core/time.ts';

/** The columns that `toMessage` needs. */
export const messageColumns = () => ({
  id: messages.id,
  senderId: messages.senderId,
  receiverId: messages.receiverId,
  content: messages.content,
  readAt: messages.readAt,
  createdAt: messages.createdAt,
  exchangeId: messages.exchangeId,
  postId: messages.postId,
  attachments: messages.attachments,
  via: messages.via,
  isCut: messages.isCut,
  caution: messages.caution,
});

/** Who wrote a message to whom. */
type Direction = { senderId: string; receiverId: string };

type Content = {
  id: string;
  content: string;
  readAt: number | null;
  createdAt: number;
  exchangeId: string | null;
  postId: string | null;
  attachments: AttachmentDetails[] | null;
  via: 'mail' | null;
  isCut: boolean | null;
  caution: Caution | null;
};

/** A message in the contract's form, as this member reads it. */
export const toMessage = (row: Content & Direction, viewerId: string): Message => ({
  id: row.id,
  senderId: row.senderId,
  receiverId: row.receiverId,
  content: row.content,
  isRead: row.readAt !== null,
  createdAt: iso(row.createdAt),
  exchangeId: row.exchangeId,
  serviceRequestId: row.postId,
  attachments: row.attachments?.map((file) => ({ ...file, url: `/api/attachments/${file.id}` })) ?? [],
  via: row.via,
  isCut: row.isCut ?? false,
  caution: row.receiverId === viewerId ? row.caution : null,
});
