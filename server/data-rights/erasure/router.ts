import { deleteAccountInput, linkInput } from '#contracts/auth/auth.ts';
import { success } from '#contracts/shared/basics.ts';
import { HOUR } from '../../platform/core/time.ts';
import { perAddress, perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { publicProcedure, router, browserProcedure } from '../../platform/trpc/procedures.ts';
import { eraseMember } from './erase.ts';
import { restoreMember } from './restore.ts';

const tag = 'Profile';

export const erasureRouter = router({
  erase: browserProcedure
    .meta(
      rest('DELETE', '/user', {
        tag,
        summary: 'Delete your account',
        description:
          "Others see 'Former member' right away. For seven days, an emailed link restores the account. After that, it's gone.",
        limit: perMember(20, HOUR),
        needsFreshProof: true,
      }),
    )
    .input(deleteAccountInput)
    .output(success)
    .mutation(({ ctx, input }) => eraseMember(ctx, input)),
  restore: publicProcedure
    .meta(
      rest('POST', '/user/restore', {
        tag,
        summary: 'Restore a deleted account with the link',
        description: 'The link works for seven days after the deletion.',
        refuses: ['RESTORE_LINK_INVALID', 'RESTORE_EMAIL_TAKEN'],
        limit: perAddress(100, HOUR),
      }),
    )
    .input(linkInput)
    .output(success)
    .mutation(({ ctx, input }) => restoreMember(ctx, input)),
});
