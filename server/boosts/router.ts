import { idInput } from '#contracts/shared.ts';
import { boostOutput } from '#contracts/subscription.ts';
import { memberProcedure, rest, router } from '../trpc.ts';
import { boostPost } from './boost.ts';

export const boostsRouter = router({
  start: memberProcedure
    .meta(rest('POST', '/service-requests/{id}/boost', 'Boost an own post for 30 days', { tag: 'Posts' }))
    .input(idInput)
    .output(boostOutput)
    .mutation(({ ctx, input }) => boostPost(ctx, input)),
});
