import { requestAttachmentInput, requestedAttachment } from '#contracts/messages/attachments.ts';
import * as contract from '#contracts/messages/messages.ts';
import { idInput, pageOf, person, success, updatedCount } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { HOUR, MINUTE } from '../platform/core/time.ts';
import { storingRefusals } from '../platform/uploads/define-purpose.ts';
import { messageUpload } from '../platform/uploads/purposes.ts';
import { parseSync, memberProcedure, router } from '../platform/trpc/procedures.ts';
import { requestAttachment } from './attachments/request.ts';
import { readAround } from './around.ts';
import { readWholeMessage } from './by-mail/read-whole.ts';
import { changeConversation } from './change-conversation.ts';
import { findMessageOrThrow } from './find.ts';
import { listConversations } from './list-conversations.ts';
import { markConversationRead } from './mark-read.ts';
import { readPresence, sendTyping } from './presence.ts';
import { searchMessages } from './search/search.ts';
import { sendMessage } from './send.ts';
import { suggestContacts } from './suggest.ts';
import { readThread } from './thread.ts';

const tag = 'Messages';

export const messagesRouter = router({
  conversations: memberProcedure
    .meta(
      rest('GET', '/messages/conversations', {
        tag,
        summary: 'List your conversations',
        description: 'The one with the latest message first. Archived ones are in a separate list.',
        isPaged: true,
      }),
    )
    .input(contract.conversationsInput)
    .output(parseSync(pageOf(contract.conversation)))
    .query(({ ctx, input }) => listConversations(ctx, input)),
  thread: memberProcedure
    .meta(
      rest('GET', '/messages/conversation/{userId}', {
        tag,
        summary: 'List the messages with a member',
        description: 'The newest messages, or those before the cursor; each page is ordered oldest first.',
        refuses: ['MEMBER_NOT_FOUND'],
        isPaged: true,
      }),
    )
    .input(contract.conversationInput)
    .output(parseSync(pageOf(contract.message)))
    .query(({ ctx, input }) => readThread(ctx, input)),
  byId: memberProcedure
    .meta(
      rest('GET', '/messages/{id}', {
        tag,
        summary: 'Read a message',
        description: 'One that you sent or received, such as one that a webhook names.',
        refuses: ['MESSAGE_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.message)
    .query(({ ctx, input }) => findMessageOrThrow(ctx, input)),
  whole: memberProcedure
    .meta({ refuses: ['MESSAGE_NOT_FOUND'] })
    .input(idInput)
    .output(contract.wholeMessage)
    .query(({ ctx, input }) => readWholeMessage(ctx, input)),
  around: memberProcedure
    .meta({ refuses: ['MEMBER_NOT_FOUND', 'BAD_CURSOR'] })
    .input(contract.messagesAroundInput)
    .output(parseSync(contract.messagesAround))
    .query(({ ctx, input }) => readAround(ctx, input)),
  change: memberProcedure
    .meta(
      rest('PATCH', '/messages/conversation/{userId}', {
        tag,
        summary: 'Archive or mute a conversation, or mark it as unread',
        description: 'Only for you. `unread: false` marks it as read.',
        refuses: ['CONVERSATION_NOT_FOUND'],
      }),
    )
    .input(contract.changeConversationInput)
    .output(contract.conversation)
    .mutation(({ ctx, input }) => changeConversation(ctx, input)),
  search: memberProcedure
    .meta(
      rest('GET', '/messages/search', {
        tag,
        summary: 'Search your messages',
        description:
          'Messages that contain every word, or a word that starts with it; newest first. File names count, too.',
        isPaged: true,
        limit: perMember(120, MINUTE),
      }),
    )
    .input(contract.searchMessagesInput)
    .output(pageOf(contract.foundMessage))
    .query(({ ctx, input }) => searchMessages(ctx, input)),
  requestAttachment: memberProcedure
    .meta(
      rest('POST', '/attachments', {
        tag,
        summary: 'Get an address to upload a file to',
        description:
          "Put the file to `uploadURL`, then send its id with a message. Pictures lose their metadata; a PDF keeps its own. Files you don't send are deleted after a day.",
        refuses: ['QUOTA', 'UPLOAD_REFUSED'],
        limit: perMember(100, HOUR),
        answersOnce: true,
      }),
    )
    .input(requestAttachmentInput)
    .output(requestedAttachment)
    .mutation(({ ctx, input }) => requestAttachment(ctx, input)),
  send: memberProcedure
    .meta(
      rest('POST', '/messages', {
        tag,
        summary: 'Send a message',
        description:
          "Free members can send a limited number of messages each calendar month; beyond it, the refusal is `MESSAGE_LIMIT_REACHED` until the first of the next month, 00:00 UTC. Messages whose `exchangeId` names an exchange that is `accepted` or `in_progress`, or was completed within 14 days, aren't counted. Those of a `pending` or cancelled one are. New accounts can write to a limited number of new people a day.",
        refuses: [
          'MESSAGE_TO_SELF',
          'MESSAGE_ID_TAKEN',
          'MESSAGE_LIMIT_REACHED',
          'BLOCKED',
          'RECEIVER_SUSPENDED',
          'MEMBER_NOT_FOUND',
          'TOO_MANY_FIRST_CONTACTS',
          'EXCHANGE_NOT_FOUND',
          'MESSAGE_WRONG_EXCHANGE',
          'POST_NOT_FOUND',
          'ATTACHMENT_NOT_FOUND',
          'ATTACHMENT_USED',
          'ATTACHMENT_NOT_UPLOADED',
          ...storingRefusals(messageUpload),
        ],
        limit: perMember(240, MINUTE),
      }),
    )
    .input(contract.sendMessageInput)
    .output(parseSync(contract.message))
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: memberProcedure
    .meta(
      rest('POST', '/messages/mark-read/{userId}', {
        tag,
        summary: 'Mark a conversation as read',
        description: 'Everything that the member `userId` wrote to you.',
      }),
    )
    .input(contract.userIdInput)
    .output(updatedCount)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input)),
  presence: memberProcedure
    .meta({ description: "Only for members you talk with; for others it's always false." })
    .input(contract.userIdInput)
    .output(contract.presence)
    .query(({ ctx, input }) => readPresence(ctx, input)),
  typing: memberProcedure
    .meta({ limit: perMember(120, MINUTE) })
    .input(contract.userIdInput)
    .output(success)
    .mutation(({ ctx, input }) => sendTyping(ctx, input)),
  suggestions: memberProcedure.output(z.array(person)).query(({ ctx }) => suggestContacts(ctx)),
});
