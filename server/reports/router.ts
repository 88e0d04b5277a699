import * as contract from '#contracts/reports.ts';
import { pageOf, success } from '#contracts/shared.ts';
import { adminProcedure, memberProcedure, rest, router } from '../trpc.ts';
import { createReport } from './create.ts';
import { decideReport } from './decide.ts';
import { listReports } from './list.ts';

export const reportsRouter = router({
  create: memberProcedure
    .meta(rest('POST', '/reports', 'Report a member, a post or a message', { tag: 'Reports' }))
    .input(contract.createReportInput)
    .output(success)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
  list: adminProcedure
    .meta(rest('GET', '/admin/reports', 'What members reported', { tag: 'Admin', paged: true }))
    .input(contract.listReportsInput)
    .output(pageOf(contract.report))
    .query(({ ctx, input }) => listReports(ctx, input)),
  decide: adminProcedure
    .meta(rest('PATCH', '/admin/reports/{id}', 'Decide about a report', { tag: 'Admin' }))
    .input(contract.decideReportInput)
    .output(contract.report)
    .mutation(({ ctx, input }) => decideReport(ctx, input)),
});
