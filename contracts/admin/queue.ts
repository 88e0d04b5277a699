import { z } from 'zod';
import { staffAppeal } from './decisions.ts';
import { report } from './reports.ts';
import { queuedRequest } from './support.ts';
import { adminDispute } from '../exchanges/admin-disputes.ts';
import { review } from '../exchanges/reviews.ts';
import { adminCircle } from '../matching/admin-circles.ts';
import { HOLD_HOURS, post } from '../posts/posts.ts';
import { waitingVerification } from '../profile/verification.ts';
import { isoTime, pageFields } from '../shared/basics.ts';

export const queueKind = z
  .enum(['dispute', 'circle', 'report', 'verification', 'review', 'appeal', 'post', 'support'])
  .meta({ id: 'QueueKind' });
export type QueueKind = z.infer<typeof queueKind>;

/** The hours within which we mean to decide; questions to support have their own goal. */
export const DECIDE_HOURS = {
  dispute: 48,
  circle: 48,
  report: 24,
  verification: 24,
  review: 24,
  appeal: 72,
  post: HOLD_HOURS,
} as const;

/** Everything in the queue has an id; that of an appeal is its decision's. */
const queuedAppeal = staffAppeal.extend({ id: z.string() }).meta({ id: 'QueuedAppeal' });

export const queueInput = z.object(pageFields(30));
export const queueItem = z
  .object({
    id: z.string().describe('The id of what waits; for a circle, of its contested leg.'),
    kind: queueKind,
    since: isoTime.describe('Since when it has been waiting.'),
    dueAt: isoTime.describe('By when we mean to decide it.'),
    dispute: adminDispute.nullable(),
    circle: adminCircle.nullable(),
    report: report.nullable(),
    verification: waitingVerification.nullable(),
    review: review.nullable(),
    appeal: queuedAppeal.nullable(),
    post: post.nullable().describe('Held until `dueAt`, when it shows unless it was removed.'),
    support: queuedRequest.nullable(),
  })
  .meta({
    id: 'QueueItem',
    description: 'Something that waits for an admin. What it is, is in the field of its kind.',
  });
export type QueueItem = z.infer<typeof queueItem>;
