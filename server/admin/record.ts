import { type MemberRecord, RECORD_ITEMS, type RecordMeasure } from '#contracts/admin/record.ts';
import type { Queryable } from '#db/client/types.ts';
import { alias } from '#db/client/alias.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { users } from '#db/schema/auth/members.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { personColumns, toPerson } from '../auth/members/person.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { iso } from '../platform/core/time.ts';

const measures = new Map<string, RecordMeasure>([
  ['user.warn', 'warned'],
  ['user.suspend', 'suspended'],
  ['user.lift-suspension', 'suspension_lifted'],
]);

const listReports = async (db: Queryable, userId: string): Promise<MemberRecord['reports']> => {
  const rows = await db
    .select({ report: reports, reporter: personColumns() })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.authorId, userId))
    .orderBy(desc(reports.id))
    .limit(RECORD_ITEMS);
  return rows.map(({ report: { id, subjectType, reason, status, createdAt }, reporter }) => ({
    id,
    subjectType,
    reason,
    status,
    reporter: reporter && toPerson(reporter),
    createdAt: iso(createdAt),
  }));
};

const others = alias(users, 'others');

const listDisputes = async (db: Queryable, userId: string): Promise<MemberRecord['disputes']> => {
  const rows = await db
    .select({ dispute: disputes, requesterId: exchanges.requesterId, other: personColumns(others) })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .innerJoin(
      others,
      sql`${others.id} = case ${disputes.openedById} when ${userId} then ${disputes.accusedId} else ${disputes.openedById} end`,
    )
    .where(or(eq(disputes.openedById, userId), eq(disputes.accusedId, userId)))
    .orderBy(desc(disputes.id))
    .limit(RECORD_ITEMS);
  return rows.map(({ dispute: { id, accusedId, reason, state, decision, createdAt }, requesterId, other }) => ({
    id,
    isAccused: accusedId === userId,
    other: toPerson(other),
    reason,
    state,
    decision,
    isRequester: requesterId === userId,
    createdAt: iso(createdAt),
  }));
};

const listReviews = async (db: Queryable, userId: string): Promise<MemberRecord['reviews']> => {
  const rows = await db
    .select({ review: reviews, reviewer: personColumns() })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(eq(reviews.revieweeId, userId))
    .orderBy(desc(reviews.id))
    .limit(RECORD_ITEMS);
  return rows.map(({ review: { id, rating, comment, status, createdAt }, reviewer }) => ({
    id,
    rating,
    comment,
    status,
    reviewer: toPerson(reviewer),
    createdAt: iso(createdAt),
  }));
};

const listMeasures = async (db: Queryable, userId: string): Promise<MemberRecord['measures']> => {
  const rows = await db
    .select({ id: auditLog.id, action: auditLog.action, details: auditLog.details, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, userId),
        inArray(auditLog.action, [...measures.keys()]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(RECORD_ITEMS);
  return rows.flatMap(({ id, action, details, createdAt }) => {
    const kind = measures.get(action);
    const reason = details?.['reason'];
    return kind ? [{ id, kind, reason: typeof reason === 'string' ? reason : null, createdAt: iso(createdAt) }] : [];
  });
};

/** What is on record about a member: reports, disputes, reviews, and what admins did. */
export const readRecord = async ({ db }: MemberContext, { id }: { id: string }): Promise<MemberRecord> => ({
  reports: await listReports(db.read, id),
  disputes: await listDisputes(db.read, id),
  reviews: await listReviews(db.read, id),
  measures: await listMeasures(db.read, id),
});
