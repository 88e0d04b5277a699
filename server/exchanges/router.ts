import { CONFIRM_DAYS, CONTEST_DAYS } from '#contracts/exchanges/dispute-days.ts';
import * as contract from '#contracts/exchanges/exchanges.ts';
import { idInput, pageOf } from '#contracts/shared/basics.ts';
import { setValuesInput } from '#contracts/exchanges/values.ts';
import { z } from 'zod';
import { perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { HOUR } from '../platform/core/time.ts';
import { memberProcedure, router } from '../platform/trpc/procedures.ts';
import { findExchangeOrThrow } from './access.ts';
import { confirmExchange } from './completion/confirm.ts';
import { createExchange } from './create.ts';
import { exchangeHistory } from './history.ts';
import { listExchanges, countExchanges } from './list.ts';
import { moveExchange } from './move.ts';
import { findRunningExchangeWith } from './running-with.ts';
import { listExchangeSteps } from './steps.ts';
import { setValues } from './values/set-values.ts';

const tag = 'Exchanges';

export const exchangesRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/exchanges', {
        tag,
        summary: 'List your exchanges',
        description: 'The ones you requested or were asked for, newest first.',
        isPaged: true,
      }),
    )
    .input(contract.listExchangesInput)
    .output(pageOf(contract.exchange))
    .query(({ ctx, input }) => listExchanges(ctx, input)),
  counts: memberProcedure
    .meta(rest('GET', '/exchanges/counts', { tag, summary: 'Count your exchanges, in all and on each side' }))
    .input(contract.exchangeCountsInput.optional())
    .output(contract.exchangeCounts)
    .query(({ ctx, input }) => countExchanges(ctx, input)),
  get: memberProcedure
    .meta(
      rest('GET', '/exchanges/{id}', { tag, summary: 'Get one of your exchanges', refuses: ['EXCHANGE_NOT_FOUND'] }),
    )
    .input(idInput)
    .output(contract.exchange)
    .query(({ ctx, input }) => findExchangeOrThrow(ctx, input.id)),
  create: memberProcedure
    .meta(
      rest('POST', '/exchanges', {
        tag,
        summary: 'Request an exchange',
        description:
          '`providerUserId` is the owner of the post. There can be one open request for a post from each member, and at most 3 a day from one member to another.',
        refuses: [
          'EXCHANGE_OWN_POST',
          'EXCHANGE_WRONG_PROVIDER',
          'POST_NOT_FOUND',
          'POST_CLOSED',
          'EXCHANGE_ALREADY_OPEN',
          'TOO_MANY_EXCHANGE_REQUESTS',
          'TOO_MANY_FIRST_CONTACTS',
          'TERMS_POST_UNKNOWN',
        ],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.createExchangeInput)
    .output(contract.exchange)
    .mutation(({ ctx, input }) => createExchange(ctx, input)),
  move: memberProcedure
    .meta(
      rest('PATCH', '/exchanges/{id}', {
        tag,
        summary: 'Accept, start, complete or cancel an exchange',
        description:
          '`pending` becomes `accepted` by the provider, `accepted` becomes `in_progress` and then `completed` by either party. Either may move it to `cancelled` before it is completed. Any other move is refused. To accept an offer, use `POST /exchanges/{id}/terms/{version}/accept`, which takes an Idempotency-Key and is for both sides. `accepted` here is for a request without terms. With `termsVersion`, it also accepts an offer of the requester.',
        refuses: ['EXCHANGE_NOT_FOUND', 'EXCHANGE_WRONG_STATE', 'EXCHANGE_DISPUTED', 'TERMS_CHANGED', 'TERMS_WAIT'],
      }),
    )
    .input(contract.updateExchangeInput)
    .output(contract.exchange)
    .mutation(({ ctx, input }) => moveExchange(ctx, input)),
  confirm: memberProcedure
    .meta(
      rest('POST', '/exchanges/{id}/confirm', {
        tag,
        summary: 'Confirm that an exchange is done',
        description: `For the party who didn't mark it as completed. It also counts as confirmed after ${CONFIRM_DAYS} days without an answer. It can still be contested for ${CONTEST_DAYS} days.`,
        refuses: ['EXCHANGE_NOT_FOUND', 'EXCHANGE_WRONG_STATE', 'EXCHANGE_DISPUTED', 'CONFIRM_OWN'],
      }),
    )
    .input(idInput)
    .output(contract.exchange)
    .mutation(({ ctx, input }) => confirmExchange(ctx, input)),
  setValues: memberProcedure
    .meta(
      rest('PATCH', '/exchanges/{id}/values', {
        tag,
        summary: 'Say what each side of a completed exchange gave was worth',
        description:
          'The values that the other side said last agree with them; any others are a new proposal. Possible until January 31 after the year of completion, by the days of your time zone (UTC if you have set none).',
        refuses: [
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_DISPUTED',
          'VALUES_TOO_EARLY',
          'VALUES_NOT_COUNTED',
          'VALUES_AGREED',
          'VALUES_TOO_LATE',
        ],
        limit: perMember(60, HOUR),
      }),
    )
    .input(setValuesInput)
    .output(contract.exchange)
    .mutation(({ ctx, input }) => setValues(ctx, input)),
  openWith: memberProcedure
    .meta(
      rest('GET', '/exchanges/open', {
        tag,
        summary: 'Get the open exchange with a member',
        description: 'The newest one between you that is neither completed nor cancelled; null if there is none.',
      }),
    )
    .input(contract.openExchangeInput)
    .output(contract.exchange.nullable())
    .query(({ ctx, input }) => findRunningExchangeWith(ctx, input)),
  steps: memberProcedure
    .meta(
      rest('GET', '/exchanges/steps', {
        tag,
        summary: 'List the steps of your exchanges with a member',
        description: `The newest ${contract.MAX_EXCHANGE_STEPS} changes of status and offers of the two, oldest first.`,
      }),
    )
    .input(contract.exchangeStepsInput)
    .output(contract.exchangeSteps)
    .query(({ ctx, input }) => listExchangeSteps(ctx, input)),
  history: memberProcedure
    .meta({ refuses: ['EXCHANGE_NOT_FOUND'] })
    .input(idInput)
    .output(z.array(contract.exchangeEvent))
    .query(({ ctx, input }) => exchangeHistory(ctx, input)),
});
