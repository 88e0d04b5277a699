import * as contract from '#contracts/circles.ts';
import { idInput, pageOf, success } from '#contracts/shared.ts';
import { z } from 'zod';
import { HOUR } from '../core/time.ts';
import { perMember } from '../trpc/limits.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { memberProcedure, router } from '../trpc/procedures.ts';
import { circleFor } from './view/circle-view.ts';
import { circleHistory } from './history.ts';
import { updateLeg } from './legs/update.ts';
import { listCircles } from './list.ts';
import { missingLinks } from './missing-link/missing-links.ts';
import { readPreferences, setPreferences } from './preferences.ts';
import { answerCircle } from './protocol/answer.ts';
import { leaveCircle, withdrawFromCircle } from './protocol/gaps/leave.ts';
import { proposeCircle } from './protocol/propose.ts';
import { suggestRings } from './suggest.ts';
import { listCircleMessages, markCircleRead, sendCircleMessage } from './thread/thread.ts';

const tag = 'Trade circles';

export const circlesRouter = router({
  suggest: memberProcedure
    .meta(
      rest('GET', '/circles/suggestions', {
        tag,
        summary: 'Circles that an own post could close',
        description:
          'Up to three, best first; on the free plan one. Nobody hears of it before one is proposed. None for a post that a circle has bound.',
        refuses: ['POST_NOT_FOUND'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(contract.suggestRingsInput)
    .output(z.array(contract.ring))
    .query(({ ctx, input }) => suggestRings(ctx, input)),
  propose: memberProcedure
    .meta(
      rest('POST', '/circles', {
        tag,
        summary: 'Propose a circle that was suggested',
        description:
          'The caller says yes with it, the others are asked. At most two open circles a member, and five proposals a day. Who withdraws one cannot ask those who had not answered it for a week.',
        refuses: [
          'CIRCLE_TOKEN_FORGED',
          'CIRCLE_TOKEN_OTHERS',
          'CIRCLE_GONE',
          'ALREADY_PROPOSED',
          'CIRCLE_LIMIT',
          'TOO_MANY_PROPOSALS',
          'CIRCLE_NOT_FOUND',
        ],
        limit: perMember(20, HOUR),
      }),
    )
    .input(contract.proposeCircleInput)
    .output(contract.circle)
    .mutation(({ ctx, input }) => proposeCircle(ctx, input)),
  missingLinks: memberProcedure
    .meta(
      rest('GET', '/circles/missing-link', {
        tag,
        summary: 'What one change of an own post would close circles',
        description:
          'Best first; on the free plan one. `change` is what `PATCH` of that post takes; without a post, the settings of notifications.',
        limit: perMember(60, HOUR),
      }),
    )
    .output(z.array(contract.missingLink))
    .query(({ ctx }) => missingLinks(ctx)),
  list: memberProcedure
    .meta(
      rest('GET', '/circles', {
        tag,
        summary: 'The circles in which the caller has or had a seat',
        paged: true,
      }),
    )
    .input(contract.listCirclesInput)
    .output(pageOf(contract.circle))
    .query(({ ctx, input }) => listCircles(ctx, input)),
  preferences: memberProcedure
    .meta(rest('GET', '/circles/preferences', { tag, summary: 'What the caller chose about circles' }))
    .output(contract.circlePreferences)
    .query(({ ctx }) => readPreferences(ctx)),
  setPreferences: memberProcedure
    .meta(
      rest('PATCH', '/circles/preferences', {
        tag,
        summary: 'Choose about circles',
        description: 'Open circles stay as they are.',
      }),
    )
    .input(contract.updateCirclePreferencesInput)
    .output(contract.circlePreferences)
    .mutation(({ ctx, input }) => setPreferences(ctx, input)),
  get: memberProcedure
    .meta(rest('GET', '/circles/{id}', { tag, summary: 'A circle', refuses: ['CIRCLE_NOT_FOUND'] }))
    .input(idInput)
    .output(contract.circle)
    .query(({ ctx, input }) => circleFor(ctx, input.id)),
  history: memberProcedure
    .meta(
      rest('GET', '/circles/{id}/history', {
        tag,
        summary: 'The steps of a circle',
        description: 'Without names before the agreement, and never who declined.',
        refuses: ['CIRCLE_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(z.array(contract.circleEvent))
    .query(({ ctx, input }) => circleHistory(ctx, input)),
  answer: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/answer', {
        tag,
        summary: 'Say yes or no',
        description: 'The last yes agrees the circle for all. A yes names the version that it means.',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_WRONG_STATE', 'CIRCLE_CHANGED', 'BEING_MENDED'],
        limit: perMember(120, HOUR),
      }),
    )
    .input(contract.answerCircleInput)
    .output(contract.circle)
    .mutation(({ ctx, input }) => answerCircle(ctx, input)),
  withdraw: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/withdraw', {
        tag,
        summary: 'Take a yes back before the agreement',
        description: 'Of who proposed it, this ends the circle.',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_WRONG_STATE'],
      }),
    )
    .input(contract.leaveCircleInput)
    .output(contract.circle)
    .mutation(({ ctx, input }) => withdrawFromCircle(ctx, input)),
  leave: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/leave', {
        tag,
        summary: 'Leave an agreed circle',
        description: 'Somebody else is looked for, for five days.',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_WRONG_STATE'],
      }),
    )
    .input(contract.leaveCircleInput)
    .output(contract.circle)
    .mutation(({ ctx, input }) => leaveCircle(ctx, input)),
  updateLeg: memberProcedure
    .meta(
      rest('PATCH', '/circles/legs/{id}', {
        tag,
        summary: 'Say where a leg of a circle stands',
        description:
          'The giver says delivered, the receiver confirmed or disputed, the giver of a disputed one failed. Either sets the date. Admins say of a disputed one that it is confirmed, or failed.',
        refuses: [
          'LEG_NOT_FOUND',
          'LEG_NOT_YOURS',
          'LEG_HELD',
          'LEG_DUE_PAST',
          'LEG_DUE_TOO_LATE',
          'LEG_DUE_SOONER',
          'CIRCLE_WRONG_STATE',
        ],
      }),
    )
    .input(contract.updateLegInput)
    .output(contract.circleLeg)
    .mutation(({ ctx, input }) => updateLeg(ctx, input)),
  messages: memberProcedure
    .meta(
      rest('GET', '/circles/{id}/messages', {
        tag,
        summary: 'The talk of an agreed circle, newest first',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_CLOSED'],
        paged: true,
      }),
    )
    .input(contract.circleMessagesInput)
    .output(pageOf(contract.circleMessage))
    .query(({ ctx, input }) => listCircleMessages(ctx, input)),
  send: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/messages', {
        tag,
        summary: 'Write to the members of an agreed circle',
        description: `Up to ${contract.CIRCLE_MESSAGES_A_DAY} a day, which count for no monthly limit.`,
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_CLOSED', 'TOO_MANY_CIRCLE_MESSAGES'],
      }),
    )
    .input(contract.sendCircleMessageInput)
    .output(contract.circleMessage)
    .mutation(({ ctx, input }) => sendCircleMessage(ctx, input)),
  markRead: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/read', {
        tag,
        summary: 'Mark the talk of a circle as read',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_CLOSED'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => markCircleRead(ctx, input)),
});
