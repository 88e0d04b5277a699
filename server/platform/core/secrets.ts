import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a token: 25 random bytes in lower-case base 32 hex. */
export const newSecret = (): string =>
  BigInt(`0x01${randomBytes(25).toString('hex')}`)
    .toString(32)
    .slice(1);

/** The hash of a secret that is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
