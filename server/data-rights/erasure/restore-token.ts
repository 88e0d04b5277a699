import { hashSecret } from '../../platform/core/secrets.ts';
import type { Deps } from '../../platform/context/context.ts';

type Erasure = { userId: string; createdAt: number };

const textOf = ({ userId, createdAt }: Erasure) => `${userId} ${createdAt}`;

/**
 * The secret of the link that restores an account. It is derived, so that a repeated email has the same one although
 * only its hash is stored.
 */
export const restoreToken = ({ sign }: Pick<Deps, 'sign'>, erasure: Erasure): string =>
  sign('restore-account', textOf(erasure));

/** The secret as it was at the time of the erasure, even if the server's key was rotated since. */
export const restoreTokenOf = (
  { signatures }: Pick<Deps, 'signatures'>,
  erasure: Erasure & { tokenHash: string },
): string | undefined =>
  signatures('restore-account', textOf(erasure)).find((token) => hashSecret(token) === erasure.tokenHash);
