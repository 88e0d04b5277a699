import { listNextActionsInput, nextAction, nextActionCounts } from '#contracts/exchanges/next-actions.ts';
import { pageOf } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { countNextActions, listNextActions } from './list.ts';

export const nextActionsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/turns', {
        tag: 'Your turn',
        summary: 'List what is waiting for you',
        description:
          'One row for each person, by `dueAt`; those without one come after, the longest waiting first: disputes to answer, completions and parts of circles to confirm, requests, offers and circles to answer, times to meet, reviews of the last 30 days to write, unread messages. Five unless you ask for more. `X-Total-Count` says how many rows there are.',
        isPaged: true,
      }),
    )
    .input(listNextActionsInput)
    .output(pageOf(nextAction).extend({ total: z.number().int() }))
    .query(({ ctx, input }) => listNextActions(ctx, input)),
  counts: memberProcedure
    .meta(rest('GET', '/turns/counts', { tag: 'Your turn', summary: 'Count what is waiting for you' }))
    .output(nextActionCounts)
    .query(({ ctx }) => countNextActions(ctx)),
});
