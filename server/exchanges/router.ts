import * as contract from '#contracts/exchanges.ts';
import { idInput, pageOf } from '#contracts/shared.ts';
import { z } from 'zod';
import { memberProcedure, rest, router } from '../trpc.ts';
import { countExchanges } from './count.ts';
import { createExchange } from './create.ts';
import { exchangeHistory } from './history.ts';
import { listExchanges } from './list.ts';
import { moveExchange } from './move.ts';

const tag = 'Exchanges';

export const exchangesRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/exchanges', 'The own exchanges', { tag, paged: true }))
    .input(contract.listExchangesInput)
    .output(pageOf(contract.exchange))
    .query(({ ctx, input }) => listExchanges(ctx, input)),
  counts: memberProcedure
    .meta(rest('GET', '/exchanges/counts', 'How many exchanges there are, in all and on each side', { tag }))
    .output(contract.exchangeCounts)
    .query(({ ctx }) => countExchanges(ctx)),
  create: memberProcedure
    .meta(rest('POST', '/exchanges', 'Request an exchange', { tag }))
    .input(contract.createExchangeInput)
    .output(contract.exchange)
    .mutation(({ ctx, input }) => createExchange(ctx, input)),
  move: memberProcedure
    .meta(rest('PATCH', '/exchanges/{id}', 'Accept, start, complete or cancel an exchange', { tag }))
    .input(contract.updateExchangeInput)
    .output(contract.exchange)
    .mutation(({ ctx, input }) => moveExchange(ctx, input)),
  history: memberProcedure
    .input(idInput)
    .output(z.array(contract.exchangeEvent))
    .query(({ ctx, input }) => exchangeHistory(ctx, input)),
});
