import { z } from 'zod';
import { isoTime } from '../shared/basics.ts';

export const RECOVERY_CODES = 10;

/** A code from the authenticator app or a recovery code, in any grouping. */
export const code = z.string().trim().min(1, 'Please enter the code').max(40);

export const secondFactorStatus = z
  .object({
    isOn: z.boolean(),
    since: isoTime.nullable().describe("When it was turned on; null while it's off."),
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
    secret: z.string().describe("In base 32, for apps that can't scan the picture."),
    address: z.string().describe('What the QR code says: an otpauth:// address.'),
  })
  .meta({ id: 'SecondFactorOffer' });
export const confirmSecondFactorInput = z.object({ code }).meta({ id: 'ConfirmSecondFactorInput' });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Completes a Google or Apple sign-in that waits for the second factor. */
export const finishSignInInput = z.object({ code }).meta({ id: 'FinishSignInInput' });
/** Email and password; neither is needed in a browser whose sign-in waits for the code. */
export const resetSecondFactorInput = z
  .object({
    email: z.string().max(254).optional(),
    password: z.string().max(200).optional(),
  })
  .meta({ id: 'LoseSecondFactorInput' });
/** Waiting period before a lost second factor can be removed. */
export const LOST_FACTOR_HOURS = 72;
