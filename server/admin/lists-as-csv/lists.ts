import type { CsvList } from '#contracts/admin/lists-as-csv.ts';
import type { Queryable } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { users } from '#db/schema/auth/members.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isoOrNull } from '../../platform/core/time.ts';

type Cell = string | number | null;
export type Row = Record<string, Cell>;
/** A range of times in ms; `to` is not included. */
export type Range = { from: number; to: number };

type Value = SQLiteColumn | SQL;
type Source = {
  table: typeof users | typeof posts | typeof exchanges | typeof reports | typeof decisions;
  /** The columns of the file, by their names in the API. */
  columns: Record<string, Value>;
  where?: SQL;
};

const PAGE = 500;
/** The names of columns that hold a time in ms. */
const timeColumns = /(?:At|Until|^answerBy)$/;

/** What the files contain: no coordinates, messages, hashes or pictures, nothing that a member wrote to another. */
export const sources: Record<CsvList, Source> = {
  members: {
    table: users,
    where: isNull(users.deletedAt),
    columns: {
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      businessName: users.businessName,
      location: users.location,
      isEmailVerified: users.isEmailVerified,
      profileComplete: users.profileComplete,
      verificationStatus: users.verificationStatus,
      isFounder: users.isFounder,
      isAdmin: users.isAdmin,
      role: users.role,
      completedExchanges: users.completedExchanges,
      reviewCount: users.reviewCount,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
    },
  },
  posts: {
    table: posts,
    columns: {
      id: posts.id,
      userId: posts.userId,
      type: posts.type,
      serviceOffered: posts.serviceOffered,
      serviceRequested: posts.serviceRequested,
      industry: posts.industry,
      lookingForIndustry: posts.lookingForIndustry,
      estimatedValue: posts.estimatedValue,
      location: posts.location,
      alsoOnline: posts.alsoOnline,
      status: sql`case when ${posts.heldUntil} is null then ${posts.status} else 'held' end`,
      closedReason: posts.closedReason,
      visibility: posts.visibility,
      createdAt: posts.createdAt,
      expiresAt: posts.expiresAt,
      boostedUntil: posts.boostedUntil,
    },
  },
  exchanges: {
    table: exchanges,
    columns: {
      id: exchanges.id,
      requesterUserId: exchanges.requesterId,
      providerUserId: exchanges.providerId,
      serviceRequestId: exchanges.postId,
      status: exchanges.status,
      expired: exchanges.expired,
      cancelledLate: exchanges.cancelledLate,
      circleLegId: exchanges.circleLegId,
      createdAt: exchanges.createdAt,
      updatedAt: exchanges.updatedAt,
      answerBy: exchanges.answerBy,
    },
  },
  reports: {
    table: reports,
    columns: {
      id: reports.id,
      reporterUserId: reports.reporterId,
      subjectType: reports.subjectType,
      subjectId: reports.subjectId,
      reason: reports.reason,
      status: reports.status,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolvedByUserId: reports.resolvedBy,
      resolution: reports.resolution,
    },
  },
  decisions: {
    table: decisions,
    columns: {
      id: decisions.id,
      userId: decisions.userId,
      kind: decisions.kind,
      subjectType: decisions.subjectType,
      subjectId: decisions.subjectId,
      reason: decisions.reason,
      rule: decisions.rule,
      foundBy: decisions.foundBy,
      createdAt: decisions.createdAt,
      appealUntil: decisions.appealUntil,
      appealState: decisions.appealState,
      appealedAt: decisions.appealedAt,
      appealDecidedAt: decisions.appealDecidedAt,
    },
  },
};

const toCell = (name: string, value: unknown): Cell => {
  if (timeColumns.test(name)) return isoOrNull(value as number | null);
  return typeof value === 'boolean' ? String(value) : (value as Cell);
};

/** The rows of a list that were created within a range, in pages in the order of their ids. */
export async function* readPages(db: Queryable, list: CsvList, { from, to }: Range): AsyncGenerator<Row[]> {
  const { table, columns, where } = sources[list];
  for (let last = ''; ; ) {
    const rows = (await db
      .select(columns)
      .from(table)
      .where(and(gte(table.createdAt, from), lt(table.createdAt, to), gt(table.id, last), where))
      .orderBy(asc(table.id))
      .limit(PAGE)) as Record<string, unknown>[];
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCell(name, value)])),
    );
    if (rows.length < PAGE) return;
    last = String(rows.at(-1)?.['id']);
  }
}
