import type { Evidence, ReportSubjectType } from '#contracts/admin/reports.ts';
import { sql } from 'drizzle-orm';
import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

export const reports = owned(
  c.table(
    'reports',
    {
      id: c.text().primaryKey(),
      /** Null for a visitor. */
      reporterId: c.text().references(() => users.id),
      /** Where a visitor can be written to. */
      visitorEmail: c.text(),
      subjectType: c.text().$type<ReportSubjectType>().notNull(),
      subjectId: c.text().notNull(),
      /** Who is reported, as in the evidence. */
      authorId: c.text(),
      reason: c.text().notNull(),
      /** A snapshot of the subject when it was reported; outlives the subject. */
      evidence: c.json<Evidence>().notNull(),
      status: c.text().$type<'open' | 'upheld' | 'dismissed'>().notNull().default('open'),
      createdAt: c.time().notNull(),
      resolvedAt: c.time(),
      resolvedBy: c.text().references(() => users.id),
      /** The admin's note on the decision. */
      resolution: c.text(),
    },
    (t) => [
      c.uniqueIndex('reports_one_open').on(t.reporterId, t.subjectType, t.subjectId).where(sql`status = 'open'`),
      c.index('reports_queue').on(t.status, t.id),
      c.index('reports_by_reporter').on(t.reporterId),
      c.index('reports_newest').on(t.createdAt),
      c.index('reports_by_author').on(t.authorId, t.id),
      c.check(
        'reports_subject',
        sql`${t.subjectType} in ('user', 'post', 'message', 'circle', 'picture', 'portfolio')`,
      ),
    ],
  ),
  {
    of: 'reporterId',
    whenErased: keep('admins still have to decide the report'),
    exported: {
      as: 'reports',
      columns: ['id', 'subjectType', 'subjectId', 'reason', 'status', 'createdAt', 'resolvedAt'],
    },
  },
);
