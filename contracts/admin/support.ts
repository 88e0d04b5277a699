import { z } from 'zod';
import { multiLine } from '../shared/plain-text.ts';
import { id, isoTime, pageFields, person } from '../shared/basics.ts';

const MIN_QUESTION = 10;
export const MAX_QUESTION = 2000;
export const MAX_ANSWER = 4000;
/** How many questions of a member may wait at once. */
export const MAX_WAITING = 3;
/** The hours within which we mean to answer; shown until there are enough answers to say how long it takes. */
export const GOAL_HOURS = { priority: 24, standard: 72 } as const;
/** A statistic counts the answers of `MEASURED_DAYS` days, and needs `MIN_ANSWERS` of them. */
export const MIN_ANSWERS = 5;
export const MEASURED_DAYS = 90;

export const supportMessages = {
  question: `Please write at least ${MIN_QUESTION} characters, so we understand what you need`,
  questionTooLong: `A question can have at most ${MAX_QUESTION} characters`,
  answer: 'Please write an answer',
  answerTooLong: `An answer can have at most ${MAX_ANSWER} characters`,
} as const;

export const supportStatus = z.enum(['waiting', 'answered', 'closed']).meta({ id: 'SupportStatus' });
export type SupportStatus = z.infer<typeof supportStatus>;

export const askSupportInput = z
  .object({
    text: multiLine({ error: supportMessages.question })
      .min(MIN_QUESTION, supportMessages.question)
      .max(MAX_QUESTION, supportMessages.questionTooLong),
  })
  .meta({ id: 'AskSupportInput' });

export const supportRequest = z
  .object({
    id: z.string(),
    text: z.string(),
    isPriority: z.boolean().describe('Whether the plan or the Verified badge put it first when it was asked.'),
    status: supportStatus,
    createdAt: isoTime,
    answer: z.string().nullable(),
    answeredAt: isoTime.nullable(),
  })
  .meta({ id: 'SupportRequest', description: "A member's question to support." });
export type SupportRequest = z.infer<typeof supportRequest>;

export const queuedRequest = supportRequest
  .extend({ member: person })
  .meta({ id: 'QueuedSupportRequest', description: "A member's question to support, for admins." });
export type QueuedRequest = z.infer<typeof queuedRequest>;

const time = z.object({
  goalHours: z.number().int().describe('Our goal, in hours, for an answer.'),
  medianHours: z
    .number()
    .int()
    .nullable()
    .describe(
      'The time, in hours, within which half of the answers of the last 90 days came; null if there were fewer than five.',
    ),
});
export const supportTimes = z
  .object({
    priority: time.describe('For members with Premium, a running trial or the Verified badge.'),
    standard: time.describe('For everyone else.'),
    isPriority: z.boolean().describe('Whether a question from you would come first now.'),
  })
  .meta({ id: 'SupportTimes' });
export type SupportTimes = z.infer<typeof supportTimes>;

export const supportQueueInput = z.object({ status: supportStatus.default('waiting'), ...pageFields(50) });
export const answerSupportInput = z
  .object({
    id,
    answer: multiLine({ error: supportMessages.answer })
      .min(1, supportMessages.answer)
      .max(MAX_ANSWER, supportMessages.answerTooLong),
  })
  .meta({ id: 'AnswerSupportInput' });
