import { z } from 'zod';
import { reportStatus, reportSubjectType } from './reports.ts';
import { disputeDecision, disputeReason, disputeState } from '../exchanges/disputes.ts';
import { reviewStatus } from '../exchanges/reviews.ts';
import { isoTime, person } from '../shared/basics.ts';

/** How many of each kind a record shows. */
export const RECORD_ITEMS = 20;

const recordMeasure = z.enum(['warned', 'suspended', 'suspension_lifted']).meta({ id: 'RecordMeasure' });
export type RecordMeasure = z.infer<typeof recordMeasure>;

export const memberRecord = z
  .object({
    reports: z
      .array(
        z.object({
          id: z.string(),
          subjectType: reportSubjectType,
          reason: z.string(),
          status: reportStatus,
          reporter: person.nullable(),
          createdAt: isoTime,
        }),
      )
      .describe('Reports about them, their posts, messages and circles.'),
    disputes: z.array(
      z.object({
        id: z.string(),
        isAccused: z.boolean().describe('Whether the other party reported the problem.'),
        other: person,
        reason: disputeReason,
        state: disputeState,
        decision: disputeDecision.nullable(),
        isRequester: z.boolean().describe('Which side of the exchange they are.'),
        createdAt: isoTime,
      }),
    ),
    reviews: z
      .array(
        z.object({
          id: z.string(),
          rating: z.number().int(),
          comment: z.string().nullable(),
          status: reviewStatus,
          reviewer: person,
          createdAt: isoTime,
        }),
      )
      .describe('Reviews they received.'),
    measures: z.array(
      z.object({ id: z.string(), kind: recordMeasure, reason: z.string().nullable(), createdAt: isoTime }),
    ),
  })
  .meta({ id: 'MemberRecord', description: "A member's record: the newest 20 of each kind." });
export type MemberRecord = z.infer<typeof memberRecord>;
