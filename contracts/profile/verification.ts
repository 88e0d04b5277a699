import { z } from 'zod';
import { grounds, MAX_DECISION_REASON } from '../admin/decisions.ts';
import { multiLine } from '../shared/plain-text.ts';
import { id, isoTime, person, verificationStatus } from '../shared/basics.ts';

/** Maximum size of each of the two pictures. */
export const MAX_VERIFICATION_BYTES = 10 * 1024 * 1024;
/** Attempts allowed after the first submission. */
export const MAX_RESUBMISSIONS = 3;

export const verificationState = z
  .object({
    verificationStatus,
    resubmissionsLeft: z.number().int().min(0),
  })
  .meta({ id: 'VerificationState' });
export type VerificationState = z.infer<typeof verificationState>;

/** The limits of each measure: where the check begins to be sure of it. */
const verificationLimits = z
  .object({
    sameFace: z.number().describe('Up to this distance of the faces they are of one person.'),
    otherFace: z.number().describe('From this distance on they are of two people.'),
    name: z.number().describe('Which share of the name has to be found on the ID.'),
    sharpness: z.number(),
    minBrightness: z.number(),
    maxBrightness: z.number(),
  })
  .meta({ id: 'VerificationLimits' });
export type VerificationLimits = z.infer<typeof verificationLimits>;

export const waitingVerification = z
  .object({
    id: z.string(),
    user: person,
    sentInAs: z
      .string()
      .nullable()
      .describe('The name it was submitted under, if the member has changed it since then.'),
    submittedAt: isoTime,
    scores: z.record(z.string(), z.number()).nullable(),
    limits: verificationLimits,
    livePhotoUrl: z.string().nullable().describe('Null once the picture is deleted.'),
    idDocumentUrl: z.string().nullable(),
  })
  .meta({ id: 'WaitingVerification', description: 'An identity check that is waiting for an admin.' });
export type WaitingVerification = z.infer<typeof waitingVerification>;

export const decideVerificationInput = z
  .object({
    id,
    approved: z.boolean(),
    reason: multiLine()
      .max(MAX_DECISION_REASON)
      .nullable()
      .optional()
      .describe('What the member sees after a rejection.'),
    rule: grounds.rule,
  })
  .meta({ id: 'DecideVerificationInput' });
