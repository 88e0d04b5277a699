import { z } from 'zod';
import { grounds, MAX_DECISION_REASON } from '../admin/decisions.ts';
import { multiLine } from '../shared/plain-text.ts';
import { id, isoTime } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const reviewStatus = z.enum(['pending', 'approved', 'rejected']).meta({ id: 'ReviewStatus' });
const reviewPerson = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  })
  .meta({ id: 'ReviewPerson' });

/** How long a review stays hidden if the other side doesn't write theirs. */
export const REVIEW_WAIT_DAYS = 14;
/** One of a member's reviews of the same other member counts in this many days, for legs of trade circles. */
export const REPEAT_DAYS = 90;
export const MAX_REPLY = 1000;

export const review = z
  .object({
    id: z.string(),
    exchangeId: z.string(),
    rating: z.number().int(),
    comment: z.string().nullable(),
    reviewerId: z.string(),
    revieweeId: z.string(),
    status: reviewStatus,
    createdAt: isoTime,
    visibleFrom: isoTime.describe(
      'When it shows at the latest, once an admin has approved it. It shows right away when both sides have reviewed.',
    ),
    reply: z.string().nullable().describe("The reviewed member's answer."),
    repliedAt: isoTime.nullable(),
    trade: z
      .string()
      .nullable()
      .describe(
        'What the reviewed exchange was about: its title for its two parties, the post for others. Null if that is gone.',
      ),
    reviewer: reviewPerson,
    reviewee: reviewPerson,
  })
  .meta({ id: 'Review', description: 'What one party of a completed exchange says about the other.' });
export type Review = z.infer<typeof review>;

export const createReviewInput = z
  .object({
    exchangeId: id,
    rating: z
      .number({ error: ifMissingOrWrong('Please choose 1 to 5 stars') })
      .int()
      .min(1, 'Please choose 1 to 5 stars')
      .max(5, 'Please choose 1 to 5 stars'),
    comment: multiLine().max(2000, 'A comment can have at most 2000 characters').nullable().optional(),
  })
  .meta({ id: 'CreateReviewInput' });
export const listReviewsInput = z.object({ userId: id.optional() });
export const moderateReviewInput = z
  .object({
    reviewId: id,
    approved: z.boolean(),
    reason: multiLine()
      .max(MAX_DECISION_REASON, `A reason can have at most ${MAX_DECISION_REASON} characters`)
      .optional()
      .describe('Why it is rejected. Whoever wrote it reads this.'),
    rule: grounds.rule,
  })
  .meta({ id: 'ModerateReviewInput' });
export const replyToReviewInput = z
  .object({
    id,
    reply: multiLine({ error: ifMissingOrWrong('Please write an answer') })
      .min(1, 'Please write an answer')
      .max(MAX_REPLY, `An answer can have at most ${MAX_REPLY} characters`),
  })
  .meta({ id: 'ReplyToReviewInput' });
