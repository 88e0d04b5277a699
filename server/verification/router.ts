import { success } from '#contracts/shared.ts';
import * as contract from '#contracts/verification.ts';
import { z } from 'zod';
import { adminProcedure, memberProcedure, rest, router } from '../trpc.ts';
import { decideByAdmin } from './decide-by-admin.ts';
import { listWaiting } from './list-waiting.ts';
import { ownVerification } from './state.ts';

export const verificationRouter = router({
  own: memberProcedure
    .meta(rest('GET', '/verification', 'Where my identity check stands', { tag: 'Verification' }))
    .output(contract.verificationState)
    .query(({ ctx }) => ownVerification(ctx)),
  waiting: adminProcedure
    .meta(rest('GET', '/admin/verifications', 'Identity checks that wait for a person', { tag: 'Admin' }))
    .output(z.array(contract.waitingVerification))
    .query(({ ctx }) => listWaiting(ctx)),
  decide: adminProcedure
    .meta(rest('PATCH', '/admin/verifications/{id}', 'Approve or reject an identity check', { tag: 'Admin' }))
    .input(contract.decideVerificationInput)
    .output(success)
    .mutation(({ ctx, input }) => decideByAdmin(ctx, input)),
});
