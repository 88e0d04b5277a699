import { z } from 'zod';

export const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
export const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

const passkeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer', description: 'What a browser answers when it signs with a passkey.' });

export const passkeySignInInput = z.object({ response: passkeyAnswer }).meta({ id: 'PasskeySignInInput' });
