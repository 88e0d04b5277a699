import type { moderateReviewInput, Review } from '#contracts/exchanges/reviews.ts';
import { locked } from '#db/client/locking.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { eq, asc } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findReviewOrThrow, toReview, selectReviews } from './review-row.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { reviewRejected } from './notices.ts';
import { countRating } from './count-rating.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { assertNotAppealed, dropUnappealed } from '../../decisions/appealed.ts';
import { groundsOf, recordDecision } from '../../decisions/record.ts';
import { publishIfDue, unpublished } from './publish.ts';

const MAX = 200;

/** The reviews that await moderation, oldest first. */
export const listPendingReviews = async (ctx: MemberContext): Promise<Review[]> => {
  const rows = await selectReviews(ctx.db.read)
    .where(eq(reviews.status, 'pending'))
    .orderBy(asc(reviews.id))
    .limit(MAX);
  return rows.map(toReview);
};

/**
 * Approves or rejects a review; its author reads the reason for a rejection. An approved one is published and counts
 * when due; a later rejection withdraws it, and a later approval publishes it again.
 */
export const moderateReview = (ctx: MemberContext, input: z.infer<typeof moderateReviewInput>): Promise<Review> =>
  ctx.db.write(async (tx) => {
    const { reviewId: id, approved, reason, rule } = input;
    const [before] = await locked(tx.select().from(reviews).where(eq(reviews.id, id)));
    if (!before) throw new AppError('REVIEW_NOT_FOUND');
    await assertMayActOn(ctx, tx, before.reviewerId);
    if (before.status === 'rejected') await assertNotAppealed(tx, 'review', id);
    const moderation = { moderatedBy: ctx.actor.id, moderatedAt: Date.now() };
    if (approved) {
      await tx
        .update(reviews)
        .set({ ...moderation, status: 'approved' })
        .where(eq(reviews.id, id));
      await publishIfDue(ctx, tx, id);
      await dropUnappealed(tx, 'review', id);
    } else {
      await tx
        .update(reviews)
        .set({ ...moderation, ...unpublished(before), status: 'rejected' })
        .where(eq(reviews.id, id));
      if (before.publishedAt !== null) await countRating(tx, before, -1);
    }
    await recordAudit(ctx, tx, {
      action: approved ? 'review.approve' : 'review.reject',
      subjectType: 'review',
      subjectId: id,
      ...(reason && !approved ? { details: { reason } } : {}),
    });
    if (!approved && before.status !== 'rejected') {
      const decisionIds = await recordDecision(tx, {
        kind: before.publishedAt === null ? 'review_rejected' : 'review_hidden',
        subject: { type: 'review', id, words: before.comment },
        userIds: [before.reviewerId],
        grounds: { reason, rule },
        foundBy: 'staff',
        decidedBy: ctx.actor.id,
      });
      const why = groundsOf({ reason, rule });
      await notifyMember(ctx, tx, reviewRejected, {
        userId: before.reviewerId,
        reviewId: id,
        decisionId: decisionIds.get(before.reviewerId) ?? '',
        reason: reason || why.reason,
        rule: why.rule,
      });
    }
    return toReview(await findReviewOrThrow(tx, id));
  });
