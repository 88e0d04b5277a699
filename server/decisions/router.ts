import * as contract from '#contracts/admin/decisions.ts';
import { listRules, rule } from '#contracts/admin/rules.ts';
import { transparency, transparencyInput } from '#contracts/admin/transparency.ts';
import { idInput, pageInput, pageOf, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR, MINUTE } from '../platform/core/time.ts';
import { perAddress, perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { memberProcedure, publicProcedure, router } from '../platform/trpc/procedures.ts';
import { acknowledge, findUnreadWarning, listOwnDecisions } from './own.ts';
import { answerAppeal, appeal, withdrawAppeal } from './appeal.ts';
import { appealByLink, readByLink } from './by-link.ts';
import { readTransparency } from './transparency.ts';

const tag = 'Decisions';

export const decisionsRouter = router({
  rules: publicProcedure
    .meta(rest('GET', '/rules', { tag, summary: 'List the sections of the Terms that decisions name' }))
    .output(z.array(rule))
    .query(() => listRules()),
  transparency: publicProcedure
    .meta(
      rest('GET', '/public/transparency', {
        tag,
        summary: 'Get what we decided in a year, in numbers',
        limit: perAddress(300, MINUTE),
      }),
    )
    .input(transparencyInput)
    .output(transparency)
    .query(({ ctx, input }) => readTransparency(ctx, input)),
  list: memberProcedure
    .meta(
      rest('GET', '/decisions', {
        tag,
        summary: 'List what we refused you or took from you, newest first',
        isPaged: true,
      }),
    )
    .input(pageInput(20))
    .output(pageOf(contract.decision))
    .query(({ ctx, input }) => listOwnDecisions(ctx, input)),
  unread: memberProcedure.output(contract.decision.nullable()).query(({ ctx }) => findUnreadWarning(ctx)),
  acknowledge: memberProcedure
    .meta(
      rest('POST', '/decisions/{id}/acknowledge', {
        tag,
        summary: 'Confirm that you have read a warning',
        refuses: ['DECISION_NOT_FOUND', 'DECISION_READ'],
      }),
    )
    .input(idInput)
    .output(contract.decision)
    .mutation(({ ctx, input }) => acknowledge(ctx, input)),
  appeal: memberProcedure
    .meta(
      rest('POST', '/decisions/{id}/appeal', {
        tag,
        summary: 'Appeal a decision',
        description: 'Once, within 180 days. Someone else on the team decides, where there is one.',
        refuses: ['DECISION_NOT_FOUND', 'APPEAL_TWICE', 'APPEAL_LATE'],
        limit: perMember(30, HOUR),
      }),
    )
    .input(contract.appealInput)
    .output(contract.decision)
    .mutation(({ ctx, input }) => appeal(ctx, input)),
  withdraw: memberProcedure
    .meta(
      rest('DELETE', '/decisions/{id}/appeal', {
        tag,
        summary: 'Take back an open appeal',
        description: "You can't appeal the same decision again.",
        refuses: ['DECISION_NOT_FOUND', 'APPEAL_NOT_OPEN'],
      }),
    )
    .input(idInput)
    .output(contract.decision)
    .mutation(({ ctx, input }) => withdrawAppeal(ctx, input)),
  answer: memberProcedure
    .meta(
      rest('POST', '/decisions/{id}/answer', {
        tag,
        summary: 'Answer the appeal of the other side of a dispute',
        description: 'Once, while the appeal is open. `id` is that of your own decision.',
        refuses: ['DECISION_NOT_FOUND', 'APPEAL_NOT_OPEN', 'APPEAL_ANSWERED'],
        limit: perMember(30, HOUR),
      }),
    )
    .input(contract.answerAppealInput)
    .output(contract.decision)
    .mutation(({ ctx, input }) => answerAppeal(ctx, input)),
  byLink: publicProcedure
    .meta(
      rest('GET', '/appeals/{token}', {
        tag,
        summary: 'Get the decision that a link in an email is about',
        description: 'For suspended members, without a session. It changes nothing and says nothing of the account.',
        refuses: ['APPEAL_LINK'],
        limit: perAddress(60, HOUR),
      }),
    )
    .input(contract.appealTokenInput)
    .output(contract.appealByToken)
    .query(({ ctx, input }) => readByLink(ctx, input)),
  appealByLink: publicProcedure
    .meta(
      rest('POST', '/appeals/{token}', {
        tag,
        summary: 'Appeal the decision of a link in an email',
        refuses: ['APPEAL_LINK', 'APPEAL_TWICE', 'APPEAL_LATE'],
        limit: perAddress(20, HOUR),
      }),
    )
    .input(contract.appealByTokenInput)
    .output(success)
    .mutation(({ ctx, input }) => appealByLink(ctx, input)),
});
