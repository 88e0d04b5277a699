import { adminUserDetails } from '#contracts/admin/admin.ts';
import * as admin from '#contracts/exchanges/admin-disputes.ts';
import { CONFIRM_DAYS, CONTEST_DAYS, DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import * as contract from '#contracts/exchanges/disputes.ts';
import { idInput, pageOf } from '#contracts/shared/basics.ts';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, staffProcedure, router } from '../../platform/trpc/procedures.ts';
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
        description: `A party can do this while it is in progress, for ${CONTEST_DAYS} days after its completion, or while it is accepted once a confirmed appointment is over. Until it is settled, the exchange counts for no one, its reviews don't show, and the parties can't change its status. After taking back a dispute, you can contest the exchange again after ${contract.DISPUTE_PAUSE_DAYS} days.`,
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
        summary: 'Get a dispute, as one of its parties or an admin',
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
        description: `The other side can answer once, within ${DISPUTE_ANSWER_DAYS} days. A later answer counts until the decision.`,
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
        summary: 'Take back your dispute',
        description: `Everything is back to the way it was, with ${CONFIRM_DAYS} new days to confirm if a confirmation was pending.`,
        refuses: ['DISPUTE_NOT_FOUND', 'EXCHANGE_NOT_FOUND', 'DISPUTE_CLOSED', 'DISPUTE_NOT_YOURS'],
      }),
    )
    .input(idInput)
    .output(contract.dispute)
    .mutation(({ ctx, input }) => withdrawDispute(ctx, input)),
  list: staffProcedure('disputes')
    .meta(
      rest('GET', '/admin/disputes', {
        tag,
        summary: 'List disputes, newest first, with everything needed to decide them',
        description: 'Of their conversation, it only holds the messages that the two attached.',
        isPaged: true,
      }),
    )
    .input(admin.listDisputesInput)
    .output(pageOf(admin.adminDispute))
    .query(({ ctx, input }) => listDisputes(ctx, input)),
  decide: staffProcedure('disputes')
    .meta(
      rest('PATCH', '/admin/disputes/{id}', {
        tag,
        summary: 'Decide a dispute, or correct your own decision',
        description:
          '`counts…` completes a running exchange, `does_not_count` cancels it; a completed one stays completed. A one-sided decision counts for that side, and only reviews about that side show. Both read the note. Only the admin who decided can correct it.',
        refuses: [
          'DISPUTE_NOT_FOUND',
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_WRONG_STATE',
          'DISPUTE_CLOSED',
          'DISPUTE_DECIDED',
          'DISPUTE_OF_YOURS',
          'DECISION_CONTESTED',
          'REVERSED_BEFORE',
          'ADMIN_ON_SELF',
          'STAFF_ADMINS_ONLY',
        ],
      }),
    )
    .input(contract.decideDisputeInput)
    .output(admin.adminDispute)
    .mutation(({ ctx, input }) => decideDispute(ctx, input)),
  revokeMissed: staffProcedure('missed-dates')
    .meta(
      rest('POST', '/admin/missed-dates/{id}/revoke', {
        tag,
        summary: "Take back a member's late cancellation or missed date",
        refuses: ['MISSED_DATE_NOT_FOUND', 'ADMIN_NO_CHANGE', 'MEMBER_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(adminUserDetails)
    .mutation(({ ctx, input }) => revokeMissedDate(ctx, input)),
});
