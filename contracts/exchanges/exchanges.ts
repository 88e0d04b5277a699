import { z } from 'zod';
import { completion } from './disputes.ts';
import { MAX_CANCEL_REASON } from './cancel-reason.ts';
import { multiLine } from '../shared/plain-text.ts';
import { post } from '../posts/posts.ts';
import { id, isoTime, pageFields, person } from '../shared/basics.ts';
import { termsInput, termsVersion } from './terms.ts';
import { exchangeValues } from './values.ts';

export const exchangeStatus = z
  .enum(['pending', 'accepted', 'in_progress', 'completed', 'cancelled'])
  .meta({ id: 'ExchangeStatus' });
export type ExchangeStatus = z.infer<typeof exchangeStatus>;

/** The group of their list in which a party finds an exchange or a circle. */
export const exchangeGroup = z.enum(['turn', 'motion', 'done']).meta({
  id: 'ExchangeGroup',
  description:
    "turn: it's your turn, which includes a review to write; motion: someone else, or either of you, goes on; done: over.",
});
export type ExchangeGroup = z.infer<typeof exchangeGroup>;

export const exchangeEvent = z
  .object({
    id: z.string(),
    actorId: z.string().nullable(),
    fromStatus: exchangeStatus.nullable(),
    toStatus: exchangeStatus,
    note: z.string().nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'ExchangeEvent' });

export const exchange = z
  .object({
    id: z.string(),
    requesterUserId: z.string(),
    providerUserId: z.string(),
    requester: person,
    provider: person,
    serviceRequestId: z.string(),
    serviceRequest: post,
    title: z
      .string()
      .describe(
        "What the exchange is called: what the provider gives for what the requester gives; the post's `serviceOffered` where no one wrote terms.",
      ),
    message: z.string().nullable(),
    status: exchangeStatus,
    createdAt: isoTime,
    updatedAt: isoTime,
    reviewedByMe: z.boolean().describe('Whether you have already written your review.'),
    terms: termsVersion.nullable().describe('The terms that are waiting for an answer, or else the agreed ones.'),
    agreedTerms: termsVersion.nullable(),
    needsOffer: z
      .boolean()
      .describe('Whether a request has nothing left to accept until one of the two makes another offer.'),
    answerBy: isoTime.nullable().describe('Until when a pending request can be answered. Then it ends automatically.'),
    expired: z.boolean().describe('Whether it ended because no one answered.'),
    completedAt: isoTime.nullable().describe('When it was completed, by a party or by a decision.'),
    completion: completion.nullable().describe('Null unless a party marked it as done.'),
    values: exchangeValues
      .nullable()
      .describe('Null before completion, and until a party says what it was worth where the agreed terms do not.'),
    disputeId: z.string().nullable().describe('The dispute that is open or was decided; not one that was withdrawn.'),
    contested: z
      .boolean()
      .describe("Whether a dispute is open. Until it's settled, the parties can't change the status."),
    mayContest: z.boolean().describe('Whether its parties can contest it now.'),
    cancelReason: z.string().nullable(),
    cancelledLate: z.boolean().describe('Whether it was cancelled within 48 hours of an appointment.'),
    circleLegId: z
      .string()
      .nullable()
      .describe('The leg of a trade circle it came from; null for a trade between two.'),
    waitingFor: z.enum(['me', 'other']).nullable().describe('Whose turn it is; null if either can go on, or neither.'),
    group: exchangeGroup,
    dueAt: isoTime
      .nullable()
      .describe(
        "When it's decided if you, or the other side you're waiting for, say nothing; null if never, or the time has passed.",
      ),
  })
  .meta({ id: 'Exchange', description: 'A trade of services between two members, from the request to its end.' });
export type Exchange = z.infer<typeof exchange>;

/** `incoming`: the member is the provider; `outgoing`: the member is the requester. */
const exchangeRole = z.enum(['incoming', 'outgoing']);
export type ExchangeRole = z.infer<typeof exchangeRole>;
/** `done`: over, reviewed by the viewer if it was completed, not contested, and waiting for nothing from them. */
const exchangeState = z.enum(['open', 'done']);
export type ExchangeState = z.infer<typeof exchangeState>;
export const groupField = { group: exchangeGroup.optional().describe('Only those of this group.') };
const stateField = {
  state: exchangeState
    .optional()
    .describe(
      'done: cancelled, or completed and reviewed by the caller, not contested, with nothing that waits for them; open: all others.',
    ),
};
export const listExchangesInput = z.object({
  ...pageFields(50),
  role: exchangeRole.optional(),
  waiting: z.enum(['me', 'other']).optional().describe("Only those where it's your turn, or the other side's."),
  with: id.optional().describe('Only those with this member.'),
  ...stateField,
  ...groupField,
});
export const exchangeCountsInput = z.object({ ...stateField, ...groupField });
export type ExchangeCountsInput = z.infer<typeof exchangeCountsInput>;
export type ListExchangesInput = z.infer<typeof listExchangesInput>;
export const exchangeCounts = z
  .object({
    all: z.number().int(),
    incoming: z.number().int(),
    outgoing: z.number().int(),
  })
  .meta({ id: 'ExchangeCounts' });
export type ExchangeCounts = z.infer<typeof exchangeCounts>;

export const createExchangeInput = z
  .object({
    providerUserId: id,
    serviceRequestId: id,
    message: multiLine().max(2000).nullable().optional(),
    terms: termsInput.nullable().optional(),
  })
  .meta({ id: 'CreateExchangeInput' });
export const openExchangeInput = z.object({ userId: id });
const cancelReasonMessage = `A reason can have at most ${MAX_CANCEL_REASON} characters`;
/** Cancelling less than this many hours before an appointment counts as late. */
export const LATE_HOURS = 48;
export const updateExchangeInput = z
  .object({
    id,
    status: exchangeStatus,
    termsVersion: z
      .number()
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('With `accepted`: the version of the terms you accept.'),
    reason: multiLine()
      .max(MAX_CANCEL_REASON, cancelReasonMessage)
      .nullable()
      .optional()
      .describe('With `cancelled`: why. The other side can read it.'),
  })
  .refine(({ status, reason }) => !reason || status === 'cancelled', {
    path: ['reason'],
    message: 'A reason can only be given when the exchange is cancelled',
  })
  .refine(({ status, termsVersion }) => termsVersion === undefined || status === 'accepted', {
    path: ['termsVersion'],
    message: 'Terms can only be named when the exchange is accepted',
  })
  .meta({ id: 'UpdateExchangeInput' });

/** One event in an exchange of two members, as shown in their conversation. */
const exchangeStep = z
  .object({
    id: z.string(),
    exchangeId: z.string(),
    actorId: z.string().nullable(),
    createdAt: isoTime,
    fromStatus: exchangeStatus.nullable(),
    toStatus: exchangeStatus.nullable().describe("Null for a step that didn't change the status."),
    note: z.string().nullable(),
    terms: termsVersion.nullable().describe('The terms written in this step.'),
  })
  .meta({ id: 'ExchangeStep', description: 'A change of status or an offer in an exchange.' });
export type ExchangeStep = z.infer<typeof exchangeStep>;
export const MAX_EXCHANGE_STEPS = 200;
export const exchangeStepsInput = z.object({
  userId: id,
  since: z.iso.datetime().optional().describe('Only steps at this time or later.'),
});
export const exchangeSteps = z
  .object({ steps: z.array(exchangeStep), exchanges: z.array(exchange) })
  .meta({ id: 'ExchangeSteps', description: 'Steps, oldest first, and the exchanges that they belong to.' });

/**
 * A reminder to a party of an exchange, by what it reminds of: `…-soon` comes shortly before the time is over, `begin`
 * and `finish` are about its start and its end, `done` about an unconfirmed completion.
 */
export type ReminderKind =
  | 'answer'
  | 'answer-soon'
  | 'begin'
  | 'finish'
  | 'done'
  | 'done-soon'
  | 'dispute'
  | 'dispute-soon'
  | 'review'
  | 'review-again';
/** `expired`: a request ended unanswered; `lapsed`: a change of the terms did. */
export type DeadlineUpdate = ReminderKind | 'expired' | 'lapsed';

export type ExchangeSide = 'requester' | 'provider';

/** Which side may make each status transition; transitions that are not listed are refused. */
const exchangeTransitions: Record<ExchangeStatus, Partial<Record<ExchangeStatus, readonly ExchangeSide[]>>> = {
  pending: { accepted: ['provider'], cancelled: ['provider', 'requester'] },
  accepted: { in_progress: ['provider', 'requester'], cancelled: ['provider', 'requester'] },
  in_progress: { completed: ['provider', 'requester'], cancelled: ['provider', 'requester'] },
  completed: {},
  cancelled: {},
};

/** Whether this side may make the transition. The server enforces it; the client shows buttons by it. */
export const canMoveExchange = (from: ExchangeStatus, to: ExchangeStatus, side: ExchangeSide) =>
  exchangeTransitions[from][to]?.includes(side) ?? false;
