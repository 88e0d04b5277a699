import { DECIDE_HOURS, type QueueItem, type QueueKind } from '#contracts/admin/queue.ts';
import type { StaffTask } from '#contracts/admin/staff-tasks.ts';
import { GOAL_HOURS } from '#contracts/admin/support.ts';
import { LEG_CONTESTED_DAYS } from '#contracts/matching/circles.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { users } from '#db/schema/auth/members.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { circleLegs } from '#db/schema/matching/circles.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { readAdminDisputes } from '../../exchanges/disputes/list.ts';
import { readReviews } from '../../exchanges/reviews/review-row.ts';
import { loadAdminCirclesOfLegs, isContested } from '../../matching/circles/staff/list.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { HOUR } from '../../platform/core/time.ts';
import { selectPosts, toPost } from '../../posts/post-row.ts';
import { readVerifications } from '../../profile/verification/list-waiting.ts';
import { readAppeals } from '../appeals/list.ts';
import { readReports } from '../reports/report-row.ts';
import { readQueuedRequests } from '../support/queue.ts';
import { PRIORITY } from '../support/support-row.ts';

/** An item as the contract has it, in the field of its kind. */
export type Shown = { [K in QueueKind]: NonNullable<QueueItem[K]> };

export type Source<K extends QueueKind> = {
  /** The task of staff to which it belongs. */
  task: StaffTask;
  table:
    | typeof disputes
    | typeof circleLegs
    | typeof reports
    | typeof reviews
    | typeof supportRequests
    | typeof decisions
    | typeof posts
    | Checks;
  id: SQLWrapper;
  /** Since when it waits, in ms. */
  since: SQLWrapper;
  /** By when we mean to decide, in ms. */
  due: SQL<number>;
  /** The condition for rows that wait. */
  waits: () => SQL | undefined;
  /** Loads the items with these ids, by id. */
  load: (ctx: MemberContext, ids: string[]) => Promise<Map<string, Shown[K]>>;
};
type Checks = typeof verificationSubmissions;

const hours = (count: number): SQL => sql.raw(String(count * HOUR));
const after = (from: SQLWrapper, span: SQL): SQL<number> => sql<number>`(${from} + ${span})`.mapWith(Number);
const byId = <T extends { id: string }>(items: T[]): Map<string, T> => new Map(items.map((item) => [item.id, item]));

/** When a dispute can be decided: the other side has answered, or its time to answer is over. */
const readyAt = sql`coalesce(${disputes.answeredAt}, ${disputes.answerBy})`;
const supportGoal = sql`case ${supportRequests.rank} when ${sql.raw(String(PRIORITY))} then ${hours(GOAL_HOURS.priority)} else ${hours(GOAL_HOURS.standard)} end`;
const hasAppellant = sql`exists (select 1 from ${users} where ${and(
  eq(users.id, decisions.userId),
  isNull(users.deletedAt),
)})`;
const hasSubmitter = sql`exists (select 1 from ${users} where ${and(
  eq(users.id, verificationSubmissions.userId),
  isNull(users.deletedAt),
)})`;

export const sources: { [K in QueueKind]: Source<K> } = {
  dispute: {
    task: 'disputes',
    table: disputes,
    id: disputes.id,
    since: disputes.createdAt,
    due: after(readyAt, hours(DECIDE_HOURS.dispute)),
    waits: () => inArray(disputes.state, ['open', 'answered']),
    load: async (ctx, ids) => byId(await readAdminDisputes(ctx, ctx.db.read, ids)),
  },
  circle: {
    task: 'circles',
    table: circleLegs,
    id: circleLegs.id,
    since: circleLegs.disputedAt,
    // Only after the days in which the two sides can agree among themselves.
    due: after(circleLegs.disputedAt, hours(LEG_CONTESTED_DAYS * 24 + DECIDE_HOURS.circle)),
    waits: isContested,
    load: ({ db }, ids) => loadAdminCirclesOfLegs(db.read, ids),
  },
  report: {
    task: 'reports',
    table: reports,
    id: reports.id,
    since: reports.createdAt,
    due: after(reports.createdAt, hours(DECIDE_HOURS.report)),
    waits: () => eq(reports.status, 'open'),
    load: async ({ db }, ids) => byId(await readReports(db.read, ids)),
  },
  verification: {
    task: 'identity',
    table: verificationSubmissions,
    id: verificationSubmissions.id,
    since: verificationSubmissions.submittedAt,
    due: after(verificationSubmissions.submittedAt, hours(DECIDE_HOURS.verification)),
    waits: () => and(eq(verificationSubmissions.status, 'waiting'), hasSubmitter),
    load: async (ctx, ids) => byId(await readVerifications(ctx, ids)),
  },
  review: {
    task: 'reviews',
    table: reviews,
    id: reviews.id,
    since: reviews.createdAt,
    due: after(reviews.visibleFrom, hours(DECIDE_HOURS.review)),
    waits: () => eq(reviews.status, 'pending'),
    load: async ({ db }, ids) => byId(await readReviews(db.read, ids)),
  },
  appeal: {
    task: 'appeals',
    table: decisions,
    id: decisions.id,
    since: decisions.appealedAt,
    due: after(decisions.appealedAt, hours(DECIDE_HOURS.appeal)),
    waits: () => and(eq(decisions.appealState, 'open'), hasAppellant),
    load: async (ctx, ids) =>
      byId((await readAppeals(ctx, ctx.db.read, ids)).map((appeal) => ({ ...appeal, id: appeal.decision.id }))),
  },
  post: {
    task: 'posts',
    table: posts,
    id: posts.id,
    // A post is held for exactly these hours, and then shows.
    since: sql`(${posts.heldUntil} - ${hours(DECIDE_HOURS.post)})`,
    due: sql<number>`${posts.heldUntil}`.mapWith(Number),
    waits: () => isNotNull(posts.heldUntil),
    load: async ({ db }, ids) =>
      byId((await selectPosts(db.read).where(inArray(posts.id, ids))).map((row) => toPost(row))),
  },
  support: {
    task: 'questions',
    table: supportRequests,
    id: supportRequests.id,
    since: supportRequests.createdAt,
    due: after(supportRequests.createdAt, supportGoal),
    waits: () => eq(supportRequests.status, 'waiting'),
    load: async ({ db }, ids) => byId(await readQueuedRequests(db.read, ids)),
  },
};
