import * as contract from '#contracts/exchanges/reviews.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, staffProcedure, router } from '../../platform/trpc/procedures.ts';
import { createReview } from './create.ts';
import { listReceivedReviews, listReviews } from './list.ts';
import { moderateReview, listPendingReviews } from './moderate.ts';
import { replyToReview } from './reply.ts';

const tag = 'Reviews';

export const reviewsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/reviews', {
        tag,
        summary: "List a member's reviews",
        description:
          'Reviews of the member `userId`, or of you. For yourself, includes the ones you wrote, in any state. At most 200, newest first.',
      }),
    )
    .input(contract.listReviewsInput)
    .output(z.array(contract.review))
    .query(({ ctx, input }) => listReviews(ctx, input)),
  received: memberProcedure
    .meta(
      rest('GET', '/user-reviews', {
        tag,
        summary: 'List the published reviews you received',
        description: 'At most 200, newest first.',
      }),
    )
    .output(z.array(contract.review))
    .query(({ ctx }) => listReceivedReviews(ctx)),
  create: memberProcedure
    .meta(
      rest('POST', '/reviews', {
        tag,
        summary: 'Review the other party of a completed exchange',
        description:
          "Once for each party. Neither sees the other's review until both have reviewed or 14 days have passed. It counts once an admin approves it.",
        refuses: ['EXCHANGE_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_TWICE'],
      }),
    )
    .input(contract.createReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => createReview(ctx, input)),
  reply: memberProcedure
    .meta(
      rest('POST', '/reviews/{id}/reply', {
        tag,
        summary: 'Answer a review of you',
        description: 'You can answer once. Everyone can read it.',
        refuses: ['REVIEW_NOT_FOUND', 'REVIEW_REPLIED'],
      }),
    )
    .input(contract.replyToReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => replyToReview(ctx, input)),
  pending: staffProcedure('reviews')
    .meta(rest('GET', '/admin/reviews/pending', { tag: 'Admin', summary: 'List reviews waiting for moderation' }))
    .output(z.array(contract.review))
    .query(({ ctx }) => listPendingReviews(ctx)),
  moderate: staffProcedure('reviews')
    .meta(
      rest('PATCH', '/admin/reviews/{reviewId}/approve', {
        tag: 'Admin',
        summary: 'Approve or reject a review',
        description: "An approved review shows as soon as it's due. A later rejection hides it again.",
        refuses: ['REVIEW_NOT_FOUND', 'DECISION_CONTESTED', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(contract.moderateReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => moderateReview(ctx, input)),
});
