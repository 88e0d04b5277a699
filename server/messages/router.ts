import * as contract from '#contracts/messages.ts';
import { pageInput, pageOf, person, success, updatedCount } from '#contracts/shared.ts';
import { z } from 'zod';
import { atOnce, memberProcedure, rest, router } from '../trpc.ts';
import { listConversations } from './list-conversations.ts';
import { markConversationRead } from './mark-read.ts';
import { readPresence, sayTyping } from './presence.ts';
import { sendMessage } from './send.ts';
import { suggestContacts } from './suggest.ts';
import { readThread } from './thread.ts';

const tag = 'Messages';

export const messagesRouter = router({
  conversations: memberProcedure
    .meta(rest('GET', '/messages/conversations', 'The own conversations', { tag, paged: true }))
    .input(pageInput)
    .output(atOnce(pageOf(contract.conversation)))
    .query(({ ctx, input }) => listConversations(ctx, input)),
  thread: memberProcedure
    .meta(
      rest('GET', '/messages/conversation/{userId}', 'The messages with a member', {
        tag,
        paged: true,
        shared: 'thread',
      }),
    )
    .input(contract.conversationInput)
    .output(atOnce(pageOf(contract.message)))
    .query(({ ctx, input }) => readThread(ctx, input)),
  send: memberProcedure
    .meta(rest('POST', '/messages', 'Send a message', { tag }))
    .input(contract.sendMessageInput)
    .output(atOnce(contract.message))
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: memberProcedure
    .meta(rest('POST', '/messages/mark-read/{userId}', 'Mark a conversation as read', { tag }))
    .input(contract.userIdInput)
    .output(updatedCount)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input)),
  presence: memberProcedure
    .input(contract.userIdInput)
    .output(contract.presence)
    .query(({ ctx, input }) => readPresence(ctx, input)),
  typing: memberProcedure
    .input(contract.userIdInput)
    .output(success)
    .mutation(({ ctx, input }) => sayTyping(ctx, input)),
  suggestions: memberProcedure.output(z.array(person)).query(({ ctx }) => suggestContacts(ctx)),
});
