import * as contract from '#contracts/reviews.ts';
import { z } from 'zod';
import { adminProcedure, memberProcedure, rest, router } from '../trpc.ts';
import { createReview } from './create.ts';
import { listReceivedReviews, listReviews } from './list.ts';
import { listPendingReviews } from './list-pending.ts';
import { moderateReview } from './moderate.ts';
import { replyToReview } from './reply.ts';

const tag = 'Reviews';

export const reviewsRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/reviews', 'Reviews of a member', { tag }))
    .input(contract.listReviewsInput)
    .output(z.array(contract.review))
    .query(({ ctx, input }) => listReviews(ctx, input)),
  received: memberProcedure
    .meta(rest('GET', '/user-reviews', 'The reviews received that show', { tag }))
    .output(z.array(contract.review))
    .query(({ ctx }) => listReceivedReviews(ctx)),
  create: memberProcedure
    .meta(rest('POST', '/reviews', 'Review the other party of a completed exchange', { tag }))
    .input(contract.createReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => createReview(ctx, input)),
  reply: memberProcedure
    .meta(rest('POST', '/reviews/{id}/reply', 'Answer a review about oneself', { tag }))
    .input(contract.replyToReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => replyToReview(ctx, input)),
  pending: adminProcedure
    .meta(rest('GET', '/admin/reviews/pending', 'Reviews that wait for moderation', { tag: 'Admin' }))
    .output(z.array(contract.review))
    .query(({ ctx }) => listPendingReviews(ctx)),
  moderate: adminProcedure
    .meta(rest('PATCH', '/admin/reviews/{reviewId}/approve', 'Approve or reject a review', { tag: 'Admin' }))
    .input(contract.moderateReviewInput)
    .output(contract.review)
    .mutation(({ ctx, input }) => moderateReview(ctx, input)),
});
