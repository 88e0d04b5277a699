import { adminUserDetails } from '#contracts/admin.ts';
import * as admin from '#contracts/admin-disputes.ts';
import * as contract from '#contracts/disputes.ts';
import { idInput, pageOf } from '#contracts/shared.ts';
import { HOUR } from '../core/time.ts';
import { perMember } from '../trpc/limits.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { adminProcedure, memberProcedure, router } from '../trpc/procedures.ts';
import { readDispute } from './access.ts';
import { answerDispute } from './answer.ts';
import { decideDispute } from './decide.ts';
import { listDisputes } from './list.ts';
import { openDispute } from './open.ts';
import { revokeMissedDate } from './revoke-missed.ts';
import { withdrawDispute } from './withdraw.ts';

const tag = 'Disputes';

export const disputesRouter = router({
  open: memberProcedure
    .meta(
      rest('POST', '/exchanges/{id}/dispute', {
        tag,
        summary: 'Contest an exchange',
        description: `By a party, while it is in progress, for ${contract.CONTEST_DAYS} days after its completion, or while it is accepted once a confirmed appointment is over. Until it is settled, the exchange counts for nobody, its reviews do not show, and the parties move nothing in it. Who took one back can contest the exchange again after ${contract.DISPUTE_PAUSE_DAYS} days.`,
        refuses: [
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_DISPUTED',
          'DISPUTE_CLOSED',
          'DISPUTE_NOT_POSSIBLE',
          'DISPUTE_PAUSED',
          'EXCHANGE_OF_CIRCLE',
          'DISPUTE_MESSAGE_UNKNOWN',
        ],
        limit: perMember(20, HOUR),
      }),
    )
    .input(contract.openDisputeInput)
    .output(contract.dispute)
    .mutation(({ ctx, input }) => openDispute(ctx, input)),
  get: memberProcedure
    .meta(
      rest('GET', '/disputes/{id}', {
        tag,
        summary: 'A dispute, for the two and for admins',
        refuses: ['DISPUTE_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.dispute)
    .query(({ ctx, input }) => readDispute(ctx, input)),
  answer: memberProcedure
    .meta(
      rest('POST', '/disputes/{id}/answer', {
        tag,
        summary: 'Answer a dispute',
        description: 'By the other side, once, within five days; a later answer counts until the decision.',
        refuses: [
          'DISPUTE_NOT_FOUND',
          'EXCHANGE_NOT_FOUND',
          'DISPUTE_CLOSED',
          'DISPUTE_OWN',
          'DISPUTE_ANSWERED',
          'DISPUTE_MESSAGE_UNKNOWN',
        ],
        limit: perMember(20, HOUR),
      }),
    )
    .input(contract.answerDisputeInput)
    .output(contract.dispute)
    .mutation(({ ctx, input }) => answerDispute(ctx, input)),
  withdraw: memberProcedure
    .meta(
      rest('POST', '/disputes/{id}/withdraw', {
        tag,
        summary: 'Take back what you contested',
        description: 'All is as before, with seven fresh days where a confirmation was waited for.',
        refuses: ['DISPUTE_NOT_FOUND', 'EXCHANGE_NOT_FOUND', 'DISPUTE_CLOSED', 'DISPUTE_NOT_YOURS'],
      }),
    )
    .input(idInput)
    .output(contract.dispute)
    .mutation(({ ctx, input }) => withdrawDispute(ctx, input)),
  list: adminProcedure
    .meta(
      rest('GET', '/admin/disputes', {
        tag,
        summary: 'Disputes, newest first, with all that is needed to decide them',
        description: 'Of the conversation of the two it holds only the messages that they attached.',
        paged: true,
      }),
    )
    .input(admin.listDisputesInput)
    .output(pageOf(admin.adminDispute))
    .query(({ ctx, input }) => listDisputes(ctx, input)),
  decide: adminProcedure
    .meta(
      rest('PATCH', '/admin/disputes/{id}', {
        tag,
        summary: 'Decide a dispute, or correct your own decision',
        description:
          '`counts…` completes a running exchange, `does_not_count` cancels it; a completed one stays completed. A one-sided decision counts for that side, and only reviews about that side show. Both read the note. Only who decided can correct it.',
        refuses: [
          'DISPUTE_NOT_FOUND',
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_WRONG_STATE',
          'DISPUTE_CLOSED',
          'DISPUTE_DECIDED',
          'DISPUTE_OF_YOURS',
        ],
      }),
    )
    .input(contract.decideDisputeInput)
    .output(admin.adminDispute)
    .mutation(({ ctx, input }) => decideDispute(ctx, input)),
  revokeMissed: adminProcedure
    .meta(
      rest('POST', '/admin/missed-dates/{id}/revoke', {
        tag,
        summary: 'Take back that a member called off a date late, or missed it',
        refuses: ['MISSED_DATE_NOT_FOUND', 'ADMIN_NO_CHANGE', 'MEMBER_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(adminUserDetails)
    .mutation(({ ctx, input }) => revokeMissedDate(ctx, input)),
});
