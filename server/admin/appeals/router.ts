import { adminUserDetails } from '#contracts/admin/admin.ts';
import * as contract from '#contracts/admin/decisions.ts';
import { pageOf } from '#contracts/shared/basics.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { router, staffProcedure } from '../../platform/trpc/procedures.ts';
import { removeProfileImage } from '../pictures/remove-profile-image.ts';
import { warnMember } from '../warn.ts';
import { decideAppeal } from './decide.ts';
import { listAppeals } from './list.ts';

const tag = 'Admin';

export const appealsRouter = router({
  list: staffProcedure('appeals')
    .meta(rest('GET', '/admin/appeals', { tag, summary: 'List appeals, of one state or all', isPaged: true }))
    .input(contract.listAppealsInput)
    .output(pageOf(contract.staffAppeal))
    .query(({ ctx, input }) => listAppeals(ctx, input)),
  decide: staffProcedure('appeals')
    .meta(
      rest('PATCH', '/admin/appeals/{id}', {
        tag,
        summary: 'Decide an appeal',
        description:
          'A reversal takes effect at once. Not for the one who made the decision, as long as there is someone else on the team.',
        refuses: [
          'DECISION_NOT_FOUND',
          'OWN_DECISION',
          'APPEAL_NOT_OPEN',
          'ADMIN_ON_SELF',
          'STAFF_ADMINS_ONLY',
          'REVIEW_NOT_FOUND',
          'MEMBER_NOT_FOUND',
          'DISPUTE_NOT_FOUND',
          'EXCHANGE_NOT_FOUND',
          'ADMIN_NO_CHANGE',
          'DECISION_CONTESTED',
        ],
      }),
    )
    .input(contract.decideAppealInput)
    .output(contract.staffAppeal)
    .mutation(({ ctx, input }) => decideAppeal(ctx, input)),
  warn: staffProcedure('warnings')
    .meta(
      rest('POST', '/admin/users/{id}/warn', {
        tag,
        summary: 'Warn a member',
        description: 'They read it in an email, a notification and a dialog that they have to confirm.',
        refuses: ['MEMBER_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(contract.warnInput)
    .output(adminUserDetails)
    .mutation(({ ctx, input }) => warnMember(ctx, input)),
  removeProfileImage: staffProcedure('pictures')
    .meta(
      rest('DELETE', '/admin/users/{id}/profile-image', {
        tag,
        summary: "Remove a member's profile picture",
        refuses: ['MEMBER_NOT_FOUND', 'PICTURE_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(contract.removeProfileImageInput)
    .output(adminUserDetails)
    .mutation(({ ctx, input }) => removeProfileImage(ctx, input)),
});
