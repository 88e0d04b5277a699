import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { id, isoTime, person, verificationStatus } from './shared.ts';

/** Both files of a submission are pictures up to this size. */
export const MAX_VERIFICATION_BYTES = 10 * 1024 * 1024;
/** How often a member may try again after the first submission. */
export const MAX_RESUBMISSIONS = 3;

export const verificationState = z.object({
  verificationStatus,
  resubmissionsLeft: z.number().int().min(0),
});
export type VerificationState = z.infer<typeof verificationState>;

/** A submission that waits for an admin. The addresses of its pictures answer to admins only. */
export const waitingVerification = z.object({
  id: z.string(),
  user: person,
  /** The name that it was sent in under, where the member goes by another one now. */
  sentInAs: z.string().nullable(),
  submittedAt: isoTime,
  scores: z.record(z.string(), z.number()).nullable(),
  /** Null once the picture is deleted. */
  livePhotoUrl: z.string().nullable(),
  idDocumentUrl: z.string().nullable(),
});
export type WaitingVerification = z.infer<typeof waitingVerification>;

export const decideVerificationInput = z.object({
  id,
  approved: z.boolean(),
  /** What the member reads after a rejection. */
  reason: plainText(z.string().trim().max(500)).nullable().optional(),
});
