import * as contract from '#contracts/reviews.ts';
import { z } from 'zod';
import { rest } from '../trpc/procedure-meta.ts';
import { adminProcedure, memberProcedure, router } from '../trpc/procedures.ts';
import { createReview } from './create.ts';
import { listReceivedReviews, listReviews } from './list.ts';
import { listPendingReviews } from './list-pending.ts';
import { moderateReview } from './moderate.ts';
import { replyToReview } from './reply.ts';

const tag = 'Reviews';

export const reviewsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/reviews', {
        tag,
        summary: 'Reviews of a member',
        description:
          'About the member of `userId`, or about the caller, who also sees the ones they wrote, in any state. At most 200, newest first.',
      }),
    )
    .input(contract.listReviewsInput)
    .output(z.array(contract.review))
    .query(({ ctx, input }) => listReviews(ctx, input)),
  received: memberProcedure
    .meta(
      rest('GET', '/user-reviews', {
        tag,
        summary: 'The reviews received that show',
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
          "Once for each party. Neither sees the other's before both have reviewed or 14 days have passed, and it counts once an admin approved it.",
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
        summary: 'Answer a review about oneself',
        description: 'Once, for all to read.',
        refuses: ['REVIEW_NOT_FOUND', 'REVIEW_REPLIED'],
      }),
    )
    .input(contract.replyToReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => replyToReview(ctx, input)),
  pending: adminProcedure
    .meta(rest('GET', '/admin/reviews/pending', { tag: 'Admin', summary: 'Reviews that wait for moderation' }))
    .output(z.array(contract.review))
    .query(({ ctx }) => listPendingReviews(ctx)),
  moderate: adminProcedure
    .meta(
      rest('PATCH', '/admin/reviews/{reviewId}/approve', {
        tag: 'Admin',
        summary: 'Approve or reject a review',
        description: 'An approved review shows as soon as it is due. A later rejection takes it back.',
        refuses: ['REVIEW_NOT_FOUND'],
      }),
    )
    .input(contract.moderateReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => moderateReview(ctx, input)),
});
