import { FREE_MATCHES } from '#contracts/matching/match-limits.ts';
import * as contract from '#contracts/matching/matches.ts';
import { idInput, success } from '#contracts/shared/basics.ts';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { dismissMatch, restoreMatch } from './dismiss.ts';
import { countMatches, listMatches } from './list.ts';
import { findUsualValue } from './usual-value.ts';

const tag = 'Matches';

export const matchesRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/matches', {
        tag,
        summary: "List other members' posts that match yours",
        description: `Best first. The free plan shows only the best ${FREE_MATCHES} that match both ways; \`X-Total-Count\` counts all, also those that match one way.`,
        refuses: ['POST_NOT_FOUND'],
        limit: perMember(600, HOUR),
        isPaged: true,
      }),
    )
    .input(contract.listMatchesInput)
    .output(contract.listedMatches)
    .query(({ ctx, input }) => listMatches(ctx, input)),
  counts: memberProcedure
    .meta({ description: "Your posts without a match aren't listed.", limit: perMember(600, HOUR) })
    .output(contract.matchCounts)
    .query(({ ctx }) => countMatches(ctx)),
  dismiss: memberProcedure
    .meta(
      rest('DELETE', '/matches/{id}', {
        tag,
        summary: 'Hide a match for 90 days',
        description: "We won't let the other side know.",
        refuses: ['MATCH_NOT_FOUND', 'POST_NOT_FOUND'],
      }),
    )
    .input(contract.matchIdInput)
    .output(success)
    .mutation(({ ctx, input }) => dismissMatch(ctx, input)),
  restore: memberProcedure
    .meta({ description: 'Undoes a dismissal, if there is one.' })
    .input(contract.matchIdInput)
    .output(success)
    .mutation(({ ctx, input }) => restoreMatch(ctx, input)),
  usualValue: memberProcedure
    .meta(
      rest('GET', '/skills/{id}/usual-value', {
        tag: 'Catalogue',
        summary: 'Get what posts usually ask for a skill',
        description: "From other members' open posts; null if fewer than five members offer it.",
      }),
    )
    .input(idInput)
    .output(contract.usualValue.nullable())
    .query(({ ctx, input }) => findUsualValue(ctx, input)),
});
