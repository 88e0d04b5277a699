import * as contract from '#contracts/admin/reports.ts';
import { pageOf, success } from '#contracts/shared/basics.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, staffProcedure, router } from '../../platform/trpc/procedures.ts';
import { createReport } from './create.ts';
import { decideReport } from './decide.ts';
import { listReports } from './list.ts';

export const reportsRouter = router({
  create: memberProcedure
    .meta(
      rest('POST', '/reports', {
        tag: 'Reports',
        summary: 'Report a member, a post, past work, a picture, a message or a trade circle',
        description:
          'We keep what you report as it is now. You can report a circle if you have or had a seat in it. Reporting the same thing again while the first report is open changes nothing.',
        refuses: ['REPORT_OWN', 'MEMBER_NOT_FOUND', 'POST_NOT_FOUND', 'REPORT_SUBJECT_NOT_FOUND'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(contract.createReportInput)
    .output(success)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
  list: staffProcedure('reports')
    .meta(rest('GET', '/admin/reports', { tag: 'Admin', summary: 'List what members reported', isPaged: true }))
    .input(contract.listReportsInput)
    .output(pageOf(contract.report))
    .query(({ ctx, input }) => listReports(ctx, input)),
  decide: staffProcedure('reports')
    .meta(
      rest('PATCH', '/admin/reports/{id}', {
        tag: 'Admin',
        summary: 'Decide a report',
        description:
          'Upholding a report can remove the reported post (`removePost`), message (`removeMessage`) or picture (`removePicture`), and warn or suspend its author (`member`) with a `reason` that they read. The suspension ends after seven days.',
        refuses: [
          'REPORT_NO_POST',
          'REPORT_NO_MESSAGE',
          'REPORT_NO_PICTURE',
          'REPORT_NO_MEMBER',
          'REPORT_NOT_FOUND',
          'REPORT_DECIDED',
          'MEMBER_NOT_FOUND',
          'ADMIN_ON_SELF',
          'STAFF_ADMINS_ONLY',
          'ADMIN_LAST',
          'ADMIN_NO_CHANGE',
        ],
      }),
    )
    .input(contract.decideReportInput)
    .output(contract.report)
    .mutation(({ ctx, input }) => decideReport(ctx, input)),
});
