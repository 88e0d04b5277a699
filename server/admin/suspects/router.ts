import * as contract from '#contracts/admin/suspects.ts';
import { pageOf, success } from '#contracts/shared/basics.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { router, staffProcedure } from '../../platform/trpc/procedures.ts';
import { dismissSuspect } from './dismiss.ts';
import { listSuspects } from './list.ts';

const tag = 'Admin';

export const suspectsRouter = router({
  list: staffProcedure('suspects')
    .meta(
      rest('GET', '/admin/suspects', {
        tag,
        summary: 'List members that a moderator should look at, the worst first',
        description: 'Found each night, at most 500. Nothing happens to them automatically.',
        isPaged: true,
      }),
    )
    .input(contract.listSuspectsInput)
    .output(pageOf(contract.suspect))
    .query(({ ctx, input }) => listSuspects(ctx, input)),
  dismiss: staffProcedure('suspects')
    .meta(
      rest('POST', '/admin/suspects/{userId}/dismiss', {
        tag,
        summary: 'Take a member off the list until something new is found',
        refuses: ['SUSPECT_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(contract.dismissSuspectInput)
    .output(success)
    .mutation(({ ctx, input }) => dismissSuspect(ctx, input)),
});
