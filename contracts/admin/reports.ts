import { z } from 'zod';
import { grounds } from './decisions.ts';
import { attachment } from '../messages/attachments.ts';
import { multiLine } from '../shared/plain-text.ts';
import { id, isoTime, pageFields, person } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MIN_REASON = 10;
export const MAX_REASON = 1000;
export const MAX_NOTE = 1000;
/** How long a suspension lasts that comes with a decision on a report. */
export const SUSPENSION_DAYS = 7;

const reportMessages = {
  reason: 'Please say why, so the member knows.',
} as const;

/** The choices offered; the member's own words are appended to the chosen one in `reason`. */
export const reportChoices = [
  'Asks for money outside ProQuo',
  'Spam',
  'Harassment',
  'Not who they say they are',
  'Something else',
] as const;
export type ReportChoice = (typeof reportChoices)[number];

export const reportSubjectType = z
  .enum(['user', 'post', 'message', 'circle', 'picture', 'portfolio'])
  .meta({ id: 'ReportSubjectType' });
export type ReportSubjectType = z.infer<typeof reportSubjectType>;
export const reportStatus = z.enum(['open', 'upheld', 'dismissed']).meta({ id: 'ReportStatus' });
export type ReportStatus = z.infer<typeof reportStatus>;

export const createReportInput = z
  .object({
    subjectType: reportSubjectType,
    subjectId: id,
    reason: multiLine({ error: ifMissingOrWrong("Please say what's wrong") })
      .min(MIN_REASON, `Please say what's wrong in at least ${MIN_REASON} characters`)
      .max(MAX_REASON, `A reason can have at most ${MAX_REASON} characters`),
  })
  .meta({ id: 'CreateReportInput' });

const named = z.object({ id: z.string(), name: z.string() });

const evidence = z
  .object({
    type: reportSubjectType,
    id: z.string(),
    author: named.describe('Who is reported. For a circle, who proposed it.'),
    receiver: named.nullable().describe('Who a message was written to.'),
    texts: z.array(z.object({ label: z.string(), text: z.string() })),
    attachments: z.array(attachment).optional().describe('The files of a message, for admins.'),
    picture: z.string().optional().describe('A reported picture as it was, as a data URL.'),
    createdAt: isoTime.describe('When the subject was created.'),
  })
  .meta({
    id: 'Evidence',
    description: 'What was there when it was reported, as others could see it. For a circle, as admins see it.',
  });
export type Evidence = z.infer<typeof evidence>;

export const report = z
  .object({
    id: z.string(),
    reporter: person.nullable().describe('Null for a visitor.'),
    visitorEmail: z.string().nullable().describe('Where a visitor can be written to.'),
    subjectType: reportSubjectType,
    subjectId: z.string(),
    reason: z.string(),
    evidence,
    postIsUp: z.boolean().describe('Whether a reported post can still be removed.'),
    messageIsUp: z.boolean().describe('Whether a reported message can still be removed.'),
    pictureIsUp: z.boolean().describe('Whether a reported picture can still be removed.'),
    circleIsOpen: z.boolean().describe('Whether a reported circle can still be ended.'),
    status: reportStatus,
    createdAt: isoTime,
    resolvedAt: isoTime.nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'Report', description: 'What a member or a visitor reported, for admins.' });
export type Report = z.infer<typeof report>;

/** What happens to the reported member, with a decision that upholds the report. */
const memberAction = z.enum(['warn', 'suspend']).meta({ id: 'MemberAction' });
export type MemberAction = z.infer<typeof memberAction>;

export const listReportsInput = z.object({ status: reportStatus.optional(), ...pageFields(50) });
export const decideReportInput = z
  .object({
    id,
    decision: z.enum(['upheld', 'dismissed']),
    note: z.string().trim().max(MAX_NOTE, `A note can have at most ${MAX_NOTE} characters`).optional(),
    removePost: z.boolean().optional(),
    removeMessage: z.boolean().optional(),
    removePicture: z.boolean().optional(),
    member: memberAction.optional(),
    reason: multiLine()
      .max(MAX_NOTE, `A reason can have at most ${MAX_NOTE} characters`)
      .optional()
      .describe('What the reported member reads; required with `member`.'),
    rule: grounds.rule,
  })
  .refine(({ member, reason }) => !member || Boolean(reason), { path: ['reason'], message: reportMessages.reason })
  .meta({ id: 'DecideReportInput' });
