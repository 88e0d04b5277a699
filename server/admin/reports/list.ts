import type { listReportsInput, Report } from '#contracts/admin/reports.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { selectReports, toReport } from './report-row.ts';

/** Reports, newest first; of one status or all. */
export const listReports = async (
  ctx: MemberContext,
  input: z.infer<typeof listReportsInput>,
): Promise<Page<Report>> => {
  const { limit } = input;
  const before = idCursor.read(input.cursor);
  const rows = await selectReports(ctx.db.read)
    .where(
      and(input.status ? eq(reports.status, input.status) : undefined, before ? lt(reports.id, before) : undefined),
    )
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ report }) => idCursor.write(report.id));
  return { ...page, items: page.items.map(toReport) };
};
