import { disputes } from '#db/schema/exchanges/disputes.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { countContestedLegs } from '../matching/circles/staff/list.ts';
import { isTaskOf } from '../platform/trpc/refuse-staff.ts';
import type { MemberContext } from '../platform/context/context.ts';

/** How much waits for a decision of an admin, by kind. */
export const countWaiting = async (ctx: MemberContext) => {
  const { db } = ctx;
  const [pendingReviews, openReports, openDisputes, questions, contestedLegs, appeals, held, [submissions]] =
    await Promise.all([
      db.read.$count(reviews, eq(reviews.status, 'pending')),
      db.read.$count(reports, eq(reports.status, 'open')),
      db.read.$count(disputes, inArray(disputes.state, ['open', 'answered'])),
      db.read.$count(supportRequests, eq(supportRequests.status, 'waiting')),
      countContestedLegs(db.read),
      db.read.$count(decisions, eq(decisions.appealState, 'open')),
      db.read.$count(posts, isNotNull(posts.heldUntil)),
      db.read
        .select({ count: count() })
        .from(verificationSubmissions)
        .innerJoin(users, eq(users.id, verificationSubmissions.userId))
        .where(and(eq(verificationSubmissions.status, 'waiting'), isNull(users.deletedAt))),
    ]);
  return {
    reviews: pendingReviews,
    reports: openReports,
    verifications: submissions?.count ?? 0,
    disputes: openDisputes,
    support: isTaskOf(ctx, 'questions') ? questions : 0,
    circles: contestedLegs,
    appeals,
    posts: held,
  };
};
