import { wholeNumber } from '../shared/whole-number.ts';
import { z } from 'zod';
import { id, isoTime, pageFields, person } from '../shared/basics.ts';
import { multiLine } from '../shared/plain-text.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';
import { ruleId } from './rules.ts';

export const MIN_DECISION_REASON = 10;
export const MAX_DECISION_REASON = 1000;
/** What a member reads if staff gave no reason. */
export const DEFAULT_REASON = 'It is against our Terms.';
export const MAX_DECISION_WORDS = 200;
export const APPEAL_DAYS = 180;
export const MIN_APPEAL = 20;
export const MAX_APPEAL = 2000;

export const decisionMessages = {
  reason: `Please say why in ${MIN_DECISION_REASON} to ${wholeNumber(MAX_DECISION_REASON)} characters. The member reads it.`,
  rule: 'Please choose the section of the Terms',
  appeal: `Please say why we should look again, in ${MIN_APPEAL} to ${wholeNumber(MAX_APPEAL)} characters`,
  answer: `Please give your side in ${MIN_APPEAL} to ${wholeNumber(MAX_APPEAL)} characters`,
  note: `Please explain the outcome in ${MIN_DECISION_REASON} to ${wholeNumber(MAX_DECISION_REASON)} characters. The member reads it.`,
} as const;

export const decisionKind = z
  .enum([
    'post_removed',
    'review_rejected',
    'review_hidden',
    'member_warned',
    'member_suspended',
    'verification_rejected',
    'dispute_decided',
    'circle_ended',
    'picture_removed',
    'message_removed',
  ])
  .meta({ id: 'DecisionKind' });
export type DecisionKind = z.infer<typeof decisionKind>;
const subjectType = z
  .enum(['post', 'review', 'user', 'verification', 'dispute', 'circle', 'picture', 'message'])
  .meta({ id: 'DecisionSubjectType' });
export type SubjectType = z.infer<typeof subjectType>;
export const foundBy = z.enum(['report', 'dispute', 'staff', 'system']).meta({ id: 'FoundBy' });
export type FoundBy = z.infer<typeof foundBy>;
/** The states as stored. A withdrawn appeal isn't shown, but the member can't appeal again. */
export type AppealState = 'open' | 'upheld' | 'reversed' | 'withdrawn';
export const shownAppealState = z.enum(['open', 'upheld', 'reversed']).meta({ id: 'AppealState' });

/** The grounds of a decision, on paths that existed before decisions were stored: there both may be left out. */
export const grounds = {
  reason: z
    .string()
    .trim()
    .max(MAX_DECISION_REASON, decisionMessages.reason)
    .nullable()
    .optional()
    .describe(`What the member reads. With fewer than ${MIN_DECISION_REASON} characters they read “${DEFAULT_REASON}”`),
  rule: ruleId.nullable().optional(),
};
/** The grounds of a decision on paths where both are required. */
const neededGrounds = {
  reason: multiLine({ error: ifMissingOrWrong(decisionMessages.reason) })
    .min(MIN_DECISION_REASON, decisionMessages.reason)
    .max(MAX_DECISION_REASON, decisionMessages.reason),
  rule: ruleId,
};
export type Grounds = { reason?: string | null | undefined; rule?: string | null | undefined };

export const removePictureInput = z.object({ id, ...neededGrounds }).meta({ id: 'RemovePictureInput' });
export const warnInput = z.object({ id, ...neededGrounds }).meta({ id: 'WarnInput' });
export const removeProfileImageInput = z.object({ id, ...neededGrounds }).meta({ id: 'RemoveProfileImageInput' });

const shownAppeal = z
  .object({
    text: z.string(),
    createdAt: isoTime,
    state: shownAppealState,
    note: z.string().nullable(),
    decidedAt: isoTime.nullable(),
  })
  .meta({ id: 'Appeal', description: 'What a member says against a decision, and what became of it.' });

export const decision = z
  .object({
    id: z.string(),
    kind: decisionKind,
    subject: z.object({
      type: subjectType,
      id: z.string(),
      words: z.string().describe(`At most ${MAX_DECISION_WORDS} characters of your own words.`),
    }),
    reason: z.string(),
    rule: z.string().nullable().describe('The id of a section of the Terms.'),
    foundBy,
    createdAt: isoTime,
    appealUntil: isoTime,
    acknowledgedAt: isoTime.nullable().describe('When you read a warning; null for everything else.'),
    appeal: shownAppeal.nullable(),
    mayAppeal: z.boolean().describe('Whether you can appeal it now.'),
    otherSide: z
      .object({
        text: z.string().describe('Empty if written after a block between you.'),
        createdAt: isoTime,
        answer: z.string().nullable(),
        mayAnswer: z.boolean(),
      })
      .nullable()
      .describe('The appeal of the other side of a dispute, and your answer to it.'),
  })
  .meta({ id: 'Decision', description: 'What we refused you or took from you, and why.' });
export type Decision = z.infer<typeof decision>;

const appealText = multiLine({ error: ifMissingOrWrong(decisionMessages.appeal) })
  .min(MIN_APPEAL, decisionMessages.appeal)
  .max(MAX_APPEAL, decisionMessages.appeal);
export const appealInput = z.object({ id, text: appealText }).meta({ id: 'AppealInput' });
export const answerAppealInput = z
  .object({
    id,
    text: multiLine({ error: ifMissingOrWrong(decisionMessages.answer) })
      .min(MIN_APPEAL, decisionMessages.answer)
      .max(MAX_APPEAL, decisionMessages.answer),
  })
  .meta({ id: 'AnswerAppealInput' });

/** Longer than our tokens, so that a wrong one is refused by its lookup. */
const appealToken = z.string().min(1).max(100);
export const appealTokenInput = z.object({ token: appealToken });
export const appealByTokenInput = z.object({ token: appealToken, text: appealText }).meta({ id: 'AppealByTokenInput' });
export const appealByToken = z
  .object({
    kind: decisionKind,
    reason: z.string(),
    rule: z.string().nullable(),
    createdAt: isoTime,
    appealUntil: isoTime,
    appeal: z.object({ state: shownAppealState }).nullable(),
  })
  .meta({ id: 'AppealByToken', description: 'The decision that a link in an email is about.' });
export type AppealByToken = z.infer<typeof appealByToken>;

export const listAppealsInput = z.object({ state: shownAppealState.optional(), ...pageFields(30) });
const appealedDecision = decision
  .omit({ mayAppeal: true, otherSide: true })
  .meta({ id: 'ContestedDecision', description: 'A decision that a member appealed, for staff.' });
export const staffAppeal = z
  .object({
    decision: appealedDecision,
    member: person,
    decidedBy: person.nullable().describe('Null for the automatic check.'),
    answer: z
      .object({ member: person, text: z.string(), createdAt: isoTime })
      .nullable()
      .describe('What the other side of a dispute answered.'),
    mayDecide: z.boolean().describe('Whether you can decide it.'),
  })
  .meta({ id: 'StaffAppeal', description: 'An appeal with the decision it is about, for staff.' });
export type StaffAppeal = z.infer<typeof staffAppeal>;

export const decideAppealInput = z
  .object({
    id: id.describe('The id of the decision.'),
    outcome: z.enum(['upheld', 'reversed']),
    note: multiLine({ error: ifMissingOrWrong(decisionMessages.note) })
      .min(MIN_DECISION_REASON, decisionMessages.note)
      .max(MAX_DECISION_REASON, decisionMessages.note),
  })
  .meta({ id: 'DecideAppealInput' });
