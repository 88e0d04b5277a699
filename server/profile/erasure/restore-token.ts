import type { Deps } from '../../context.ts';

/** The secret of the link that brings an account back: the same however often its mail is written, and kept nowhere. */
export const restoreToken = ({ sign }: Pick<Deps, 'sign'>, erasure: { userId: string; createdAt: number }): string =>
  sign('restore-account', `${erasure.userId} ${erasure.createdAt}`);
