import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret for a link or a token: 25 random bytes as 40 digits of base 32, lower case. The 1 before them keeps leading
 * zeros, and is cut off again.
 */
export const newSecret = (): string =>
  BigInt(`0x01${randomBytes(25).toString('hex')}`)
    .toString(32)
    .slice(1);

/** The hash under which a secret is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
