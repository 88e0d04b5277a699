import { z } from 'zod';
import { plainLine } from '../shared/names.ts';
import { base64url, credential } from './passkey-answer.ts';
import { proof } from './proof.ts';
import { isoTime } from '../shared/basics.ts';

export const passkeyOptions = z.record(z.string(), z.unknown()).meta({
  id: 'PasskeyOptions',
  description: 'What `navigator.credentials.create` or `.get` takes, as the WebAuthn standard writes it in JSON.',
});

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: isoTime,
    lastUsedAt: isoTime.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const addPasskeyInput = z
  .object({
    name: plainLine().min(1, 'Please name the passkey').max(60),
    ...proof,
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(20_000),
        transports: z.array(z.string().max(30)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'AddPasskeyInput' });
export const passkeyId = z.object({ id: base64url(1_400) });
export const beginAddingPasskeyInput = z.object(proof).optional().meta({ id: 'BeginAddingPasskeyInput' });
