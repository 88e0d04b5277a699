import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Details = { challenge: string; origin: string; rpId: string; isUserVerified?: boolean };

const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Details) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A software authenticator with one passkey; returns what a browser would send. */
export const softwareAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let counter = 0;

  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const outer = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** The result of navigator.credentials.create(). */
    create: (details: Details) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const flags = PRESENT | ATTESTED | (details.isUserVerified === false ? 0 : VERIFIED);
      const authData = Buffer.concat([
        head(details.rpId, flags),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...outer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', details)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** The result of navigator.credentials.get(). */
    get: (details: Details & { userHandle?: string; as?: string }) => {
      counter += 1;
      const data = clientData('webauthn.get', details);
      const authenticatorData = head(details.rpId, PRESENT | (details.isUserVerified === false ? 0 : VERIFIED));
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey);
      return {
        ...outer,
        ...(details.as ? { id: details.as, rawId: details.as } : {}),
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(details.userHandle ? { userHandle: details.userHandle } : {}),
        },
      };
    },
  };
};
