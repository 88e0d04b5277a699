import { z } from 'zod';
import { isoTime } from './shared.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** What `navigator.credentials.create` or `.get` takes, as the WebAuthn standard writes it in JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const addPasskeyInput = z.object({
  name: z.string().trim().min(1, 'Please name the passkey').max(60),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
export const passkeyId = z.object({ id: base64url(1_400) });
export const passkeySignInInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(200).optional(),
    }),
  }),
});
