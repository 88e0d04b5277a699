import { z } from 'zod';
import { id, isoTime, pageFields, person } from './shared.ts';

export const MAX_MESSAGE = 5000;

export const message = z
  .object({
    id: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
    content: z.string(),
    isRead: z.boolean(),
    createdAt: isoTime,
  })
  .meta({ id: 'Message', description: 'A message from one member to another.' });
export type Message = z.infer<typeof message>;

export const conversation = z
  .object({
    otherUser: person,
    lastMessage: z.object({ content: z.string(), createdAt: isoTime }),
    unreadCount: z.number().int(),
  })
  .meta({ id: 'Conversation', description: 'All messages with one other member, by the latest.' });
export type Conversation = z.infer<typeof conversation>;

export const sendMessageInput = z
  .object({
    receiverId: id,
    content: z
      .string({ error: 'Please write a message' })
      .trim()
      .min(1, 'Please write a message')
      .max(MAX_MESSAGE, `A message can have at most ${MAX_MESSAGE} characters`),
  })
  .meta({ id: 'SendMessageInput' });
export const conversationInput = z.object({ userId: id, ...pageFields });
/** `online`: whether the member has a page open now. */
export const presence = z.object({ online: z.boolean() });
export const userIdInput = z.object({ userId: id });
