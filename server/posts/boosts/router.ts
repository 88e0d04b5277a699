import { idInput } from '#contracts/shared/basics.ts';
import { boostOutput } from '#contracts/subscription/subscription.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { boostPost } from './boost.ts';

export const boostsRouter = router({
  start: memberProcedure
    .meta(
      rest('POST', '/service-requests/{id}/boost', {
        tag: 'Posts',
        summary: 'Boost your post for 30 days',
        description:
          'For premium members it starts right away, and `boosted` is true. For others, `url` leads to the payment, and the boost starts once it arrives.',
        refuses: [
          'POST_NOT_YOURS',
          'POST_NOT_FOUND',
          'POST_CLOSED',
          'POST_HELD',
          'BOOST_TOO_FAR',
          'PAYMENT_ON_ITS_WAY',
          'PAYMENTS_NOT_CONFIGURED',
          'PAYMENTS_UNAVAILABLE',
        ],
        limit: perMember(60, HOUR),
      }),
    )
    .input(idInput)
    .output(boostOutput)
    .mutation(({ ctx, input }) => boostPost(ctx, input)),
});
