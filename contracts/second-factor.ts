import { z } from 'zod';
import { isoTime } from './shared.ts';

export const RECOVERY_CODES = 10;

/** A code of the app, or a recovery code, however it is grouped. */
export const code = z.string().trim().min(1, 'Please enter the code').max(40);

export const secondFactorStatus = z
  .object({
    isOn: z.boolean(),
    since: isoTime.nullable().describe('Since when; null while it is off.'),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactorStatus' });
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

/** `password` is the older name of `currentPassword`. */
export const proofInput = z
  .object({
    password: z.string().max(200).optional(),
    currentPassword: z.string().max(200).optional(),
    code: code.optional(),
  })
  .meta({ id: 'ProofInput' });
export const secondFactorOffer = z
  .object({
    secret: z.string().describe('In base 32, for apps that cannot see the picture.'),
    address: z.string().describe('What the QR code says: an otpauth:// address.'),
  })
  .meta({ id: 'SecondFactorOffer' });
export const confirmSecondFactorInput = z.object({ code }).meta({ id: 'ConfirmSecondFactorInput' });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Ends a sign-in by Google or Apple that a second factor stopped half-way. */
export const finishSignInInput = z.object({ code }).meta({ id: 'FinishSignInInput' });
/** Who begins: by email and password, or in a browser whose sign-in waits for the code. */
export const loseSecondFactorInput = z
  .object({
    email: z.string().max(254).optional(),
    password: z.string().max(200).optional(),
  })
  .meta({ id: 'LoseSecondFactorInput' });
/** How long who lost a second factor waits for a way back. */
export const LOST_FACTOR_HOURS = 72;
