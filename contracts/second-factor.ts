import { z } from 'zod';
import { isoTime } from './shared.ts';

export const RECOVERY_CODES = 10;

/** A code of the app, or a recovery code, however it is grouped. */
export const code = z.string().trim().min(1, 'Please enter the code').max(40);

export const secondFactorStatus = z.object({
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  since: isoTime.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

export const passwordInput = z.object({ password: z.string().max(200) });
export const secondFactorOffer = z.object({
  /** In base 32, for apps that cannot see the picture. */
  secret: z.string(),
  /** What the QR code says: an otpauth:// address. */
  address: z.string(),
});
export const confirmSecondFactorInput = z.object({ code });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const endSecondFactorInput = z.object({ password: z.string().max(200), code });
