import { circleMessagesInput, sendCircleMessageInput } from '#contracts/matching/circle-talk.ts';
import * as contract from '#contracts/matching/circles.ts';
import { idInput, pageOf, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { loadCircle } from './view/circle-view.ts';
import { circleHistory } from './history.ts';
import { listCircles } from './list.ts';
import { listMissingLinks } from './missing-link/missing-links.ts';
import { readPreferences, setPreferences } from './preferences.ts';
import { answerCircle, leaveCircle, proposeCircle, updateLeg, withdrawFromCircle } from './protocol/actions.ts';
import { suggestCircles } from './suggest.ts';
import { listCircleMessages, markCircleRead, sendCircleMessage } from './thread/thread.ts';

const tag = 'Trade circles';

export const circlesRouter = router({
  suggest: memberProcedure
    .meta(
      rest('GET', '/circles/suggestions', {
        tag,
        summary: 'List circles that your post could close',
        description:
          'Up to three, best first; one on the free plan. No one is notified until you propose one. None for a post that is bound by a circle.',
        refuses: ['POST_NOT_FOUND'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(contract.suggestCirclesInput)
    .output(z.array(contract.possibleCircle))
    .query(({ ctx, input }) => suggestCircles(ctx, input)),
  propose: memberProcedure
    .meta(
      rest('POST', '/circles', {
        tag,
        summary: 'Propose a circle that was suggested',
        description:
          "Proposing counts as your yes, and the others are asked. At most two open circles a member and five proposals a day. If you withdraw one, you can't ask those who hadn't answered it for a week.",
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
        summary: 'List single changes of your posts that would close circles',
        description:
          'Best first; one on the free plan. `change` is what `PATCH` of that post takes, or without a post, what the notification settings take.',
        limit: perMember(60, HOUR),
      }),
    )
    .output(z.array(contract.missingLink))
    .query(({ ctx }) => listMissingLinks(ctx)),
  list: memberProcedure
    .meta(
      rest('GET', '/circles', {
        tag,
        summary: 'List circles in which you have or had a seat',
        isPaged: true,
      }),
    )
    .input(contract.listCirclesInput)
    .output(pageOf(contract.circle))
    .query(({ ctx, input }) => listCircles(ctx, input)),
  preferences: memberProcedure
    .meta(rest('GET', '/circles/preferences', { tag, summary: 'Get your circle preferences' }))
    .output(contract.circlePreferences)
    .query(({ ctx }) => readPreferences(ctx)),
  setPreferences: memberProcedure
    .meta(
      rest('PATCH', '/circles/preferences', {
        tag,
        summary: 'Change your circle preferences',
        description: 'Open circles stay as they are.',
      }),
    )
    .input(contract.updateCirclePreferencesInput)
    .output(contract.circlePreferences)
    .mutation(({ ctx, input }) => setPreferences(ctx, input)),
  get: memberProcedure
    .meta(rest('GET', '/circles/{id}', { tag, summary: 'Get a circle', refuses: ['CIRCLE_NOT_FOUND'] }))
    .input(idInput)
    .output(contract.circle)
    .query(({ ctx, input }) => loadCircle(ctx, input.id)),
  history: memberProcedure
    .meta(
      rest('GET', '/circles/{id}/history', {
        tag,
        summary: 'List the steps of a circle',
        description: 'Without names before the agreement. Never says who declined.',
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
        description: 'The last yes makes the agreement for all. A yes names the version it is for.',
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
        summary: 'Take back your yes before the agreement',
        description: 'If you proposed the circle, this ends it.',
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
        description: 'We look for someone else for five days.',
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
        summary: 'Update a leg of a circle',
        description:
          'The giver sets `delivered`, the receiver `confirmed` or `disputed`, and the giver of a disputed leg `failed`. Either can set the date. Admins can set a disputed leg to `confirmed` or `failed`.',
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
        summary: 'List the chat of an agreed circle, newest first',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_CLOSED'],
        isPaged: true,
      }),
    )
    .input(circleMessagesInput)
    .output(pageOf(contract.circleMessage))
    .query(({ ctx, input }) => listCircleMessages(ctx, input)),
  send: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/messages', {
        tag,
        summary: 'Write to the members of an agreed circle',
        description: `Up to ${contract.CIRCLE_MESSAGES_A_DAY} a day. They don't count toward the monthly limit.`,
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_CLOSED', 'TOO_MANY_CIRCLE_MESSAGES'],
      }),
    )
    .input(sendCircleMessageInput)
    .output(contract.circleMessage)
    .mutation(({ ctx, input }) => sendCircleMessage(ctx, input)),
  markRead: memberProcedure
    .meta(
      rest('POST', '/circles/{id}/read', {
        tag,
        summary: 'Mark the chat of a circle as read',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_CLOSED'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => markCircleRead(ctx, input)),
});
