import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures under the server's key. Each is bound to one purpose and invalid for any other. */
export type Signatures = {
  sign: (purpose: string, text: string) => string;
  /** One signature per key, the newest key first, to match signatures made before the last key rotation. */
  signatures: (purpose: string, text: string) => string[];
  /** Whether any of the keys made this signature. Runs in constant time. */
  verify: (purpose: string, text: string, signature: string) => boolean;
};

const isSame = (first: string, second: string): boolean => {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** HMAC-SHA256 with these keys, the newest first. */
export const createSignatures = (secrets: readonly Buffer[]): Signatures => {
  const signatures = (purpose: string, text: string) =>
    secrets.map((secret) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url'));
  return {
    signatures,
    sign: (purpose, text) => signatures(purpose, text)[0] ?? '',
    verify: (purpose, text, signature) =>
      signatures(purpose, text)
        .map((right) => isSame(signature, right))
        .includes(true),
  };
};
