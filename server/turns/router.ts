import { turn } from '#contracts/turns.ts';
import { z } from 'zod';
import { rest } from '../trpc/procedure-meta.ts';
import { memberProcedure, router } from '../trpc/procedures.ts';
import { listTurns } from './list.ts';

export const turnsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/turns', {
        tag: 'Your turn',
        summary: 'What waits for the caller',
        description:
          'At most five, the most urgent first: requests to answer, unread messages, exchanges to start, to answer for or to confirm, and reviews of the last 30 days to write.',
      }),
    )
    .output(z.array(turn))
    .query(({ ctx }) => listTurns(ctx)),
});
