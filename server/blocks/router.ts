import * as contract from '#contracts/blocks.ts';
import { publicUser } from '#contracts/profile.ts';
import { pageInput, pageOf, success } from '#contracts/shared.ts';
import { memberProcedure, rest, router } from '../trpc.ts';
import { blockMember } from './block.ts';
import { listBlocked } from './list.ts';
import { unblockMember } from './unblock.ts';

const tag = 'Blocks';

export const blocksRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/blocks', 'The members one blocks', { tag, paged: true }))
    .input(pageInput)
    .output(pageOf(publicUser))
    .query(({ ctx, input }) => listBlocked(ctx, input)),
  add: memberProcedure
    .meta(rest('POST', '/blocks', 'Block a member', { tag }))
    .input(contract.blockInput)
    .output(success)
    .mutation(({ ctx, input }) => blockMember(ctx, input)),
  remove: memberProcedure
    .meta(rest('DELETE', '/blocks/{userId}', 'Unblock a member', { tag }))
    .input(contract.blockInput)
    .output(success)
    .mutation(({ ctx, input }) => unblockMember(ctx, input)),
});
