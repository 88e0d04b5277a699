import { stillAvailable, stillAvailableInput } from '#contracts/posts/still-available.ts';
import { MINUTE } from '../../../platform/core/time.ts';
import { perAddress } from '../../../platform/trpc/limits.ts';
import { rest } from '../../../platform/trpc/procedure-meta.ts';
import { publicProcedure, router } from '../../../platform/trpc/procedures.ts';
import { confirmStillAvailable, readStillAvailable } from './still-available.ts';

const meta = {
  tag: 'Posts',
  refuses: ['STILL_AVAILABLE_LINK_INVALID'],
  limit: perAddress(60, MINUTE),
} as const;

export const stillAvailableRouter = router({
  read: publicProcedure
    .meta(
      rest('GET', '/still-available', {
        ...meta,
        summary: 'Read what a link from an email about ending posts is about',
        description: 'Changes nothing. The link works until 30 days after the end of the posts.',
      }),
    )
    .input(stillAvailableInput)
    .output(stillAvailable)
    .query(({ ctx, input }) => readStillAvailable(ctx, input)),
  confirm: publicProcedure
    .meta(
      rest('POST', '/still-available', {
        ...meta,
        summary: 'Renew the posts of a link from an email',
        description:
          'Without a session. Each post is renewed once; expired ones open again, those that their owner closed do not.',
      }),
    )
    .input(stillAvailableInput)
    .output(stillAvailable)
    .mutation(({ ctx, input }) => confirmStillAvailable(ctx, input)),
});
