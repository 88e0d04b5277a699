import * as contract from '#contracts/matching/invitations.ts';
import { idInput, pageOf, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR } from '../../platform/core/time.ts';
import { perAddress, perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, publicProcedure, router } from '../../platform/trpc/procedures.ts';
import { createInvitation } from './create.ts';
import { endInvitation } from './end.ts';
import { readJoinPage } from './joining/read-join-page.ts';
import { listInvitations } from './list.ts';
import { suggestInvitations } from './suggestions.ts';

const tag = 'Invitations';

export const invitationsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/invitations', {
        tag,
        summary: 'List your invitations',
        description: 'Newest first.',
        isPaged: true,
      }),
    )
    .input(contract.listInvitationsInput)
    .output(pageOf(contract.invitation))
    .query(({ ctx, input }) => listInvitations(ctx, input)),
  create: memberProcedure
    .meta(
      rest('POST', '/invitations', {
        tag,
        summary: 'Create a personal link for someone who is needed',
        description: `${contract.MONTHLY_INVITATIONS} a calendar month. Whoever registers with it gets the skill and the place filled in. Once their first exchange with someone else is confirmed, both get a boost, the inviter for up to ${contract.INVITATION_REWARDS_A_MONTH} a month.`,
        refuses: ['UNKNOWN_SKILL', 'UNKNOWN_PLACE', 'INVITATION_LIMIT_REACHED'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(contract.createInvitationInput)
    .output(contract.invitation)
    .mutation(({ ctx, input }) => createInvitation(ctx, input)),
  end: memberProcedure
    .meta(
      rest('DELETE', '/invitations/{id}', {
        tag,
        summary: 'End one of your invitations',
        description: 'Its link stops working. Members who joined with it stay. Ending it again changes nothing.',
        refuses: ['INVITATION_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => endInvitation(ctx, input)),
  suggestions: memberProcedure
    .meta(
      rest('GET', '/invitations/suggestions', {
        tag,
        summary: 'List skills that are needed near you',
        description: 'Most wanted first, without skills you already have an invitation for.',
      }),
    )
    .output(z.array(contract.invitationSuggestion))
    .query(({ ctx }) => suggestInvitations(ctx.db, ctx.actor.id)),
  join: publicProcedure
    .meta(
      rest('GET', '/join/{code}', {
        tag,
        summary: 'Get who invites, and what is waiting',
        description:
          'Gives the same answer for a code that never existed, one that has ended, and one whose member is gone.',
        refuses: ['JOIN_LINK_OVER'],
        limit: perAddress(100, HOUR),
      }),
    )
    .input(contract.joinInput)
    .output(contract.joinPage)
    .query(({ ctx, input }) => readJoinPage(ctx, input)),
});
