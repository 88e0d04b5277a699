import { success } from '#contracts/shared/basics.ts';
import * as contract from '#contracts/profile/verification.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, staffProcedure, router } from '../../platform/trpc/procedures.ts';
import { decideByAdmin } from './decide-by-admin.ts';
import { listWaiting } from './list-waiting.ts';
import { findOwnVerification } from './state.ts';

export const verificationRouter = router({
  own: memberProcedure
    .meta(rest('GET', '/verification', { tag: 'Verification', summary: 'Get the state of your identity check' }))
    .output(contract.verificationState)
    .query(({ ctx }) => findOwnVerification(ctx)),
  waiting: staffProcedure('identity')
    .meta(rest('GET', '/admin/verifications', { tag: 'Admin', summary: 'List identity checks waiting for an admin' }))
    .output(z.array(contract.waitingVerification))
    .query(({ ctx }) => listWaiting(ctx)),
  decide: staffProcedure('identity')
    .meta(
      rest('PATCH', '/admin/verifications/{id}', {
        tag: 'Admin',
        summary: 'Approve or reject an identity check',
        refuses: [
          'VERIFICATION_NOT_FOUND',
          'VERIFICATION_DECIDED',
          'VERIFICATION_NAME_CHANGED',
          'REVERSED_BEFORE',
          'ADMIN_ON_SELF',
          'STAFF_ADMINS_ONLY',
        ],
      }),
    )
    .input(contract.decideVerificationInput)
    .output(success)
    .mutation(({ ctx, input }) => decideByAdmin(ctx, input)),
});
