import { hashSecret } from '../../core/secrets.ts';
import type { Deps } from '../../context/context.ts';

type Erasure = { userId: string; createdAt: number };

const textOf = ({ userId, createdAt }: Erasure) => `${userId} ${createdAt}`;

/** The secret of the link that brings an account back: the same however often its mail is written, and kept nowhere. */
export const restoreToken = ({ sign }: Pick<Deps, 'sign'>, erasure: Erasure): string =>
  sign('restore-account', textOf(erasure));

/** That secret as it was when the account was erased, also where the server's key was renewed since. */
export const restoreTokenOf = (
  { signatures }: Pick<Deps, 'signatures'>,
  erasure: Erasure & { tokenHash: string },
): string | undefined =>
  signatures('restore-account', textOf(erasure)).find((token) => hashSecret(token) === erasure.tokenHash);
