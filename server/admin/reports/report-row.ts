import type { Evidence, Report } from '#contracts/admin/reports.ts';
import { users } from '#db/schema/auth/members.ts';
import { circles } from '#db/schema/matching/circles.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { reports } from '#db/schema/admin/reports.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type PersonRow, personColumns, toPerson } from '../../auth/members/person.ts';
import { REMOVED_MESSAGE } from '../../messages/remove.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

/** Selects reports with their reporters; add conditions. The id of what was reported is null if that is gone. */
export const selectReports = (db: Queryable) =>
  db
    .select({
      report: reports,
      reporter: personColumns(),
      postId: sql<string | null>`${posts.id}`,
      messageId: sql<string | null>`${messages.id}`,
      pictureId: sql<string | null>`${uploads.key}`,
      circleId: sql<string | null>`${circles.id}`,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(posts, and(eq(reports.subjectType, 'post'), eq(posts.id, reports.subjectId), ne(posts.status, 'removed')))
    .leftJoin(
      messages,
      and(
        eq(reports.subjectType, 'message'),
        eq(messages.id, reports.subjectId),
        ne(messages.content, REMOVED_MESSAGE),
      ),
    )
    .leftJoin(
      uploads,
      and(eq(reports.subjectType, 'picture'), eq(uploads.key, reports.subjectId), eq(uploads.status, 'in-use')),
    )
    .leftJoin(
      circles,
      and(
        eq(reports.subjectType, 'circle'),
        eq(circles.id, reports.subjectId),
        inArray(circles.state, ['proposed', 'agreed']),
      ),
    )
    .$dynamic();

type Row = {
  report: typeof reports.$inferSelect;
  reporter: PersonRow | null;
  postId: string | null;
  messageId: string | null;
  pictureId: string | null;
  circleId: string | null;
};

/** The members' own addresses of the files don't work for admins. */
const withAddresses = (reportId: string, evidence: Evidence): Evidence => ({
  ...evidence,
  attachments:
    evidence.attachments?.map((file) => ({ ...file, url: `/api/admin/reports/${reportId}/attachments/${file.id}` })) ??
    [],
});

/** A report in the form that admins get. */
export const toReport = ({ report, reporter, postId, messageId, pictureId, circleId }: Row): Report => ({
  id: report.id,
  reporter: reporter && toPerson(reporter),
  visitorEmail: report.visitorEmail,
  subjectType: report.subjectType,
  subjectId: report.subjectId,
  reason: report.reason,
  evidence: withAddresses(report.id, report.evidence),
  postIsUp: postId !== null,
  messageIsUp: messageId !== null,
  pictureIsUp: pictureId !== null,
  circleIsOpen: circleId !== null,
  status: report.status,
  createdAt: iso(report.createdAt),
  resolvedAt: isoOrNull(report.resolvedAt),
  resolution: report.resolution,
});

/** Reports by their ids, in the form that admins get. */
export const readReports = async (db: Queryable, ids: string[]): Promise<Report[]> =>
  (await selectReports(db).where(inArray(reports.id, ids))).map(toReport);
