import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures under the server's key, each for one purpose, so that one for another is worth nothing. */
export type Signatures = {
  sign: (purpose: string, text: string) => string;
  /** By each key, the newest first: what a signature from before the last renewal would be, too. */
  signatures: (purpose: string, text: string) => string[];
  /** Whether it was signed by any of the keys. Takes as long whatever is wrong with it. */
  verify: (purpose: string, text: string, signature: string) => boolean;
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** HMAC-SHA256 by these keys, the newest first. */
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
