import { z } from 'zod';
import { passkeySignInInput } from './passkey-answer.ts';
import { code } from './second-factor.ts';

/** How long a re-authentication stays valid for this session. */
export const PROOF_MINUTES = 5;

/**
 * What a refusal with FRESH_PROOF_NEEDED asks for: any way to confirm one's identity, or, where the password is
 * not enough, a code or a passkey.
 */
export const neededProof = z.enum(['any', 'second_factor']);
export type NeededProof = z.infer<typeof neededProof>;

/** Optional credentials that re-authenticate the member when they change a sign-in method. */
export const proof = {
  currentPassword: z.string().max(200).optional(),
  code: code.optional(),
};

/** Needs at least one of: password, code (from the app, or a recovery code), passkey assertion. */
export const proveInput = z
  .object({ ...proof, passkey: passkeySignInInput.shape.response.optional() })
  .refine(
    ({ currentPassword, code: digits, passkey }) => Boolean(currentPassword ?? digits ?? passkey),
    'Please enter your password or a code, or use a passkey',
  )
  .meta({ id: 'ProveInput' });

export const proofOptions = z
  .object({
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    hasPasskey: z.boolean(),
    social: z
      .array(z.enum(['google', 'apple']))
      .describe('The providers this account is linked with. If you have nothing else, sign in there again.'),
  })
  .meta({ id: 'ProofOptions', description: "How you can confirm it's you." });
export type ProofOptions = z.infer<typeof proofOptions>;
