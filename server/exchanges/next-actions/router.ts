import { listNextActionsInput, nextAction } from '#contracts/exchanges/next-actions.ts';
import { pageOf } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { listNextActions } from './list.ts';

export const nextActionsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/turns', {
        tag: 'Your turn',
        summary: 'List what is waiting for you',
        description:
          'Five unless you ask for more, most urgent first: disputes to answer, completions to confirm, requests and offers, times to meet, unread messages, exchanges to start or to complete, and reviews of the last 30 days to write; within one kind, what ends first. `X-Total-Count` says how many there are.',
        paged: true,
      }),
    )
    .input(listNextActionsInput)
    .output(pageOf(nextAction).extend({ total: z.number().int() }))
    .query(({ ctx, input }) => listNextActions(ctx, input)),
});
