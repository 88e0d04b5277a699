import { z } from 'zod';
import { caution } from './caution.ts';
import { attachment, MAX_ATTACHMENTS } from './attachments.ts';
import { id, isoTime, pageFields, person } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_MESSAGE = 5000;
/** How long after its completion the messages of an exchange take nothing from the month. */
export const FREE_AFTER_DAYS = 14;

/** How a message came, and whether there is more of it. */
export const via = z.enum(['mail']).nullable().describe("'mail' for an answer to one of our emails, else null.");
const isCut = z
  .boolean()
  .describe('Whether quotes or a signature were cut from an answer by email, which the two can still read whole.');

export const wholeMessage = z.object({ content: z.string() });

export const message = z
  .object({
    id: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
    content: z.string(),
    isRead: z.boolean(),
    createdAt: isoTime,
    exchangeId: z.string().nullable().describe('The exchange that it belongs to.'),
    serviceRequestId: z.string().nullable().describe('The post that it is about.'),
    attachments: z.array(attachment),
    via,
    isCut,
    caution,
  })
  .meta({ id: 'Message', description: 'A message from one member to another.' });
export type Message = z.infer<typeof message>;

export const conversation = z
  .object({
    otherUser: person,
    lastMessage: z.object({ content: z.string(), createdAt: isoTime }),
    unreadCount: z.number().int().describe('At least 1 if you marked it as unread.'),
    archived: z.boolean(),
    muted: z.boolean(),
  })
  .meta({ id: 'Conversation', description: 'All messages with one other member, with the latest one.' });
export type Conversation = z.infer<typeof conversation>;

export const sendMessageInput = z
  .object({
    id: z
      .uuid('Please send a UUID as the id')
      .toLowerCase()
      .optional()
      .describe(
        'Chosen by the client, so that a message whose answer was lost can be sent again: it is stored once. The same id to the same member is answered with the first message. Other words sent with it are dropped.',
      ),
    receiverId: id,
    content: z
      .string({ error: ifMissingOrWrong('Please write a message') })
      .trim()
      .max(MAX_MESSAGE, `A message can have at most ${MAX_MESSAGE} characters`)
      .describe('May be empty with attachments only.'),
    exchangeId: id
      .nullish()
      .describe(
        "An exchange between the two of you. While it's `accepted` or `in_progress`, and for 14 days after it was completed, the message doesn't count toward the monthly limit.",
      ),
    serviceRequestId: id.nullish().describe('The post that it is about.'),
    attachmentIds: z
      .array(id)
      .max(MAX_ATTACHMENTS, `A message can have at most ${MAX_ATTACHMENTS} files`)
      .refine((ids) => new Set(ids).size === ids.length, 'Please attach each file once')
      .optional()
      .describe("Files you uploaded that aren't in a message yet."),
  })
  .refine(({ content, attachmentIds = [] }) => content !== '' || attachmentIds.length > 0, {
    path: ['content'],
    message: 'Please write a message',
  })
  .meta({ id: 'SendMessageInput' });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const conversationsInput = z.object({
  ...pageFields(50),
  archived: z.boolean().optional().describe('Only the archived ones. They are left out otherwise.'),
});
export const changeConversationInput = z
  .object({
    userId: id,
    archived: z.boolean().optional().describe("It comes back with the next message, unless it's muted."),
    muted: z.boolean().optional().describe('No pushes, emails or notifications.'),
    unread: z.boolean().optional().describe("The other member doesn't see this."),
  })
  .meta({ id: 'ChangeConversationInput' });

const MAX_QUERY = 200;
export const searchMessagesInput = z.object({
  q: z
    .string()
    .trim()
    .min(1, 'Please enter what to search for')
    .max(MAX_QUERY, `A search can have at most ${MAX_QUERY} characters`),
  ...pageFields(30),
});
export const foundMessage = z.object({ message, otherUser: person }).meta({
  id: 'FoundMessage',
  description: 'A message that contains the words, and the other member of its conversation.',
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const conversationInput = z.object({ userId: id, ...pageFields(50) });
/** The messages around one of a conversation, and from there in both directions. */
export const messagesAroundInput = z.object({ userId: id, messageId: id, ...pageFields(40) });
export const messagesAround = z.object({
  items: z.array(message),
  nextCursor: z.string().nullable().describe('Leads to older ones.'),
  newerCursor: z.string().nullable(),
});
/** `online`: whether the member has a page open now. */
export const presence = z.object({ online: z.boolean() });
export const userIdInput = z.object({ userId: id });
