import * as contract from '#contracts/auth/blocks.ts';
import { publicUser } from '#contracts/profile/profile.ts';
import { pageInput, pageOf, success } from '#contracts/shared/basics.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { blockMember } from './block.ts';
import { listBlocked } from './list.ts';
import { unblockMember } from './unblock.ts';

const tag = 'Blocks';

export const blocksRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/blocks', { tag, summary: 'List the members you block', isPaged: true }))
    .input(pageInput(50))
    .output(pageOf(publicUser))
    .query(({ ctx, input }) => listBlocked(ctx, input)),
  add: memberProcedure
    .meta(
      rest('POST', '/blocks', {
        tag,
        summary: 'Block a member',
        description: "You're both hidden from each other, and pending requests between you are cancelled.",
        refuses: ['CANNOT_BLOCK_SELF', 'MEMBER_NOT_FOUND'],
        limit: perMember(200, HOUR),
      }),
    )
    .input(contract.blockInput)
    .output(success)
    .mutation(({ ctx, input }) => blockMember(ctx, input)),
  remove: memberProcedure
    .meta(
      rest('DELETE', '/blocks/{userId}', {
        tag,
        summary: 'Unblock a member',
        refuses: ['CANNOT_BLOCK_SELF', 'MEMBER_NOT_FOUND'],
      }),
    )
    .input(contract.blockInput)
    .output(success)
    .mutation(({ ctx, input }) => unblockMember(ctx, input)),
});
