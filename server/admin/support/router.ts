import { idInput, pageInput, pageOf, success } from '#contracts/shared/basics.ts';
import * as contract from '#contracts/admin/support.ts';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, staffProcedure, router } from '../../platform/trpc/procedures.ts';
import { askSupport } from './ask.ts';
import { answerSupport, closeSupport } from './handle.ts';
import { listOwnRequests } from './list-own.ts';
import { listSupportQueue } from './queue.ts';
import { loadSupportTimes } from './times.ts';

const tag = 'Support';
const refuses = ['SUPPORT_NOT_FOUND', 'SUPPORT_HANDLED'] as const;

export const supportRouter = router({
  times: memberProcedure
    .meta(rest('GET', '/support/times', { tag, summary: 'Get how long support takes to answer' }))
    .output(contract.supportTimes)
    .query(({ ctx }) => loadSupportTimes(ctx)),
  list: memberProcedure
    .meta(
      rest('GET', '/support/requests', { tag, summary: 'List your questions to support, newest first', isPaged: true }),
    )
    .input(pageInput(20))
    .output(pageOf(contract.supportRequest))
    .query(({ ctx, input }) => listOwnRequests(ctx, input)),
  ask: memberProcedure
    .meta(
      rest('POST', '/support/requests', {
        tag,
        summary: 'Ask support',
        description: `Members with Premium, a running trial or the Verified badge are answered first. At most ${contract.MAX_WAITING} questions can be waiting at once.`,
        refuses: ['SUPPORT_ASKED_ALREADY', 'SUPPORT_LIMIT'],
        limit: perMember(10, HOUR),
      }),
    )
    .input(contract.askSupportInput)
    .output(contract.supportRequest)
    .mutation(({ ctx, input }) => askSupport(ctx, input)),
  queue: staffProcedure('questions')
    .meta(
      rest('GET', '/admin/support', {
        tag: 'Admin',
        summary: 'List questions to support in the order to answer them',
        isPaged: true,
      }),
    )
    .input(contract.supportQueueInput)
    .output(pageOf(contract.queuedRequest))
    .query(({ ctx, input }) => listSupportQueue(ctx, input)),
  answer: staffProcedure('questions')
    .meta(
      rest('POST', '/admin/support/{id}/answer', {
        tag: 'Admin',
        summary: 'Answer a question to support',
        description: 'The member gets the answer by email, and a notification.',
        refuses,
      }),
    )
    .input(contract.answerSupportInput)
    .output(success)
    .mutation(({ ctx, input }) => answerSupport(ctx, input)),
  close: staffProcedure('questions')
    .meta(
      rest('POST', '/admin/support/{id}/close', {
        tag: 'Admin',
        summary: 'Close a question to support without an answer',
        refuses,
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => closeSupport(ctx, input)),
});
