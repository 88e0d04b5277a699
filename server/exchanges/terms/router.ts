import { exchange } from '#contracts/exchanges/exchanges.ts';
import { idInput } from '#contracts/shared/basics.ts';
import * as contract from '#contracts/exchanges/terms.ts';
import { z } from 'zod';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { acceptTerms } from './accept.ts';
import { listTerms } from './versions.ts';
import { withdrawTerms } from './withdraw.ts';
import { writeTerms } from './write.ts';

const tag = 'Exchanges';
// A block, a suspension or a deleted account causes it. No one learns which.
const whenStopped = "Refused with `EXCHANGE_STOPPED` while the two of you can't agree on anything new.";

export const termsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/exchanges/{id}/terms', {
        tag,
        summary: 'List all versions of the terms, oldest first',
        refuses: ['EXCHANGE_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(z.array(contract.termsVersion))
    .query(({ ctx, input }) => listTerms(ctx, input)),
  write: memberProcedure
    .meta(
      rest('POST', '/exchanges/{id}/terms', {
        tag,
        summary: 'Make an offer, or change one',
        description: `Either party, until the exchange is completed or cancelled; at most ${contract.MAX_TERMS_VERSIONS} versions. It replaces the offer that is waiting for an answer. ${whenStopped}`,
        refuses: [
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_DISPUTED',
          'EXCHANGE_WRONG_STATE',
          'EXCHANGE_STOPPED',
          'TERMS_CHANGED',
          'TOO_MANY_TERMS',
          'TERMS_POST_UNKNOWN',
        ],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.writeTermsInput)
    .output(contract.termsVersion)
    .mutation(({ ctx, input }) => writeTerms(ctx, input)),
  accept: memberProcedure
    .meta(
      rest('POST', '/exchanges/{id}/terms/{version}/accept', {
        tag,
        summary: "Accept the other side's newest offer",
        description: `This makes a pending exchange accepted, whichever side does it. Later, it changes what was agreed, but not the status. A version that isn't the newest, isn't waiting for an answer or doesn't exist is refused with \`TERMS_CHANGED\`. That includes one that is already accepted. Then read the exchange: if its \`agreedTerms\` have your version, that's done. ${whenStopped}`,
        refuses: [
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_DISPUTED',
          'EXCHANGE_WRONG_STATE',
          'EXCHANGE_STOPPED',
          'TERMS_CHANGED',
          'TERMS_OWN',
        ],
      }),
    )
    .input(contract.termsVersionInput)
    .output(exchange)
    .mutation(({ ctx, input }) => acceptTerms(ctx, input)),
  withdraw: memberProcedure
    .meta(
      rest('DELETE', '/exchanges/{id}/terms/{version}', {
        tag,
        summary: 'Take back your offer',
        description: 'Only the newest version, and only while it is waiting for an answer.',
        refuses: ['EXCHANGE_NOT_FOUND', 'EXCHANGE_DISPUTED', 'TERMS_CHANGED', 'TERMS_NOT_YOURS'],
      }),
    )
    .input(contract.termsVersionInput)
    .output(contract.termsVersion)
    .mutation(({ ctx, input }) => withdrawTerms(ctx, input)),
});
