import { wholeNumber } from '../shared/whole-number.ts';
import { z } from 'zod';
import { grounds } from '../admin/decisions.ts';
import { type AttachmentDetails, attachment } from '../messages/attachments.ts';
import { multiLine } from '../shared/plain-text.ts';
import { id, isoTime } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

/** How long a member who withdrew a dispute has to wait before contesting the same exchange again. */
export const DISPUTE_PAUSE_DAYS = 7;
/** How long attached messages are kept after the decision. */
export const EVIDENCE_DAYS = 90;
export const MIN_DISPUTE_DETAILS = 20;
export const MAX_DISPUTE_DETAILS = 2000;
export const MAX_DISPUTE_MESSAGES = 20;
const MAX_DECISION_NOTE = 1000;

export const disputeMessages = {
  reason: "Please choose what's wrong",
  details: `Please describe it in ${MIN_DISPUTE_DETAILS} to ${wholeNumber(MAX_DISPUTE_DETAILS)} characters`,
  messages: `At most ${MAX_DISPUTE_MESSAGES} messages`,
  decision: 'Please choose a decision',
  note: 'Please say why in 10 to 1,000 characters. Both of them will read it.',
} as const;

/** Whether the other party agrees that an exchange is done. */
const completionState = z.enum(['waiting', 'confirmed', 'contested']).meta({ id: 'CompletionState' });
export type CompletionState = z.infer<typeof completionState>;

/** The parties for whom an exchange counts as completed. */
export type CountsFor = 'none' | 'both' | 'requester' | 'provider';

/** Whether an exchange counts as completed for this side. */
export const countsForSide = (countsFor: CountsFor, side: 'requester' | 'provider'): boolean =>
  countsFor === 'both' || countsFor === side;

export const completion = z
  .object({
    markedByUserId: z.string(),
    markedAt: isoTime,
    confirmBy: isoTime.describe('While waiting: when it counts as confirmed without an answer.'),
    state: completionState,
  })
  .meta({ id: 'Completion', description: 'Who marked an exchange as done, and whether the other agrees.' });

export const disputeReason = z
  .enum(['not_delivered', 'not_finished', 'not_as_agreed', 'no_show', 'asked_for_money', 'other'])
  .meta({ id: 'DisputeReason' });
export type DisputeReason = z.infer<typeof disputeReason>;

export const disputeState = z.enum(['open', 'answered', 'withdrawn', 'decided']).meta({ id: 'DisputeState' });
export type DisputeState = z.infer<typeof disputeState>;

export const disputeDecision = z
  .enum(['counts', 'does_not_count', 'counts_for_requester', 'counts_for_provider'])
  .meta({ id: 'DisputeDecision' });
export type DisputeDecision = z.infer<typeof disputeDecision>;

const disputeMessage = z
  .object({
    id: z.string(),
    senderId: z.string(),
    content: z.string(),
    createdAt: isoTime,
    attachments: z.array(attachment).describe('Their addresses work for the two parties and for admins.'),
    deleted: z.boolean().describe('Whether it was deleted since then. The words are the ones it had.'),
  })
  .meta({ id: 'DisputeMessage', description: 'A message between the two that a party attached, as it was then.' });
export type DisputeMessage = z.infer<typeof disputeMessage>;

/** A copy of such a message as it is stored. Sent files never change, so the copy only names them. */
export type StoredDisputeMessage = Pick<DisputeMessage, 'id' | 'senderId' | 'content' | 'createdAt'> & {
  attachments?: AttachmentDetails[];
};

const details = multiLine({ error: ifMissingOrWrong(disputeMessages.details) })
  .min(MIN_DISPUTE_DETAILS, disputeMessages.details)
  .max(MAX_DISPUTE_DETAILS, disputeMessages.details);
const messageIds = z.array(id).max(MAX_DISPUTE_MESSAGES, disputeMessages.messages).optional();

export const openDisputeInput = z
  .object({ id, reason: z.enum(disputeReason.options, { error: disputeMessages.reason }), details, messageIds })
  .meta({ id: 'OpenDisputeInput' });
export type OpenDisputeInput = z.infer<typeof openDisputeInput>;
export const answerDisputeInput = z.object({ id, details, messageIds }).meta({ id: 'AnswerDisputeInput' });
export type AnswerDisputeInput = z.infer<typeof answerDisputeInput>;

export const dispute = z
  .object({
    id: z.string(),
    exchangeId: z.string(),
    openedByUserId: z.string(),
    reason: disputeReason,
    details: z
      .string()
      .describe('Empty for the other side if written after a block between the two. Admins can read them.'),
    messages: z.array(disputeMessage).describe('Empty once 90 days have passed since the decision.'),
    answer: z
      .object({ details: z.string(), messages: z.array(disputeMessage), createdAt: isoTime })
      .nullable()
      .describe("The other side's words; empty like `details`."),
    answerBy: isoTime,
    state: disputeState,
    decision: disputeDecision.nullable(),
    note: z.string().nullable().describe('What the admin wrote to both parties.'),
    createdAt: isoTime,
    decidedAt: isoTime.nullable(),
  })
  .meta({
    id: 'Dispute',
    description: 'What a party of an exchange contests, as shown to the two parties and to admins.',
  });
export type Dispute = z.infer<typeof dispute>;

export const decideDisputeInput = z
  .object({
    id,
    decision: z.enum(disputeDecision.options, { error: disputeMessages.decision }),
    note: multiLine({ error: ifMissingOrWrong(disputeMessages.note) })
      .min(1, disputeMessages.note)
      .max(MAX_DECISION_NOTE, disputeMessages.note),
    rule: grounds.rule,
  })
  .meta({ id: 'DecideDisputeInput' });
export type DecideDisputeInput = z.infer<typeof decideDisputeInput>;
