import { z } from 'zod';
import { passkeySignInInput } from './passkey-answer.ts';
import { code } from './second-factor.ts';

/** How long a proof holds for this browser. */
export const PROOF_MINUTES = 5;

/** What a change of the ways in may bring along to prove that it is the owner who asks. */
export const proof = {
  currentPassword: z.string().max(200).optional(),
  code: code.optional(),
};

/** One of these: the password, a code (of the app, or a recovery code), or a passkey's answer. */
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
      .describe('The providers that this account is linked with: who has nothing else signs in there anew.'),
  })
  .meta({ id: 'ProofOptions', description: 'What this member can prove themselves by.' });
export type ProofOptions = z.infer<typeof proofOptions>;
