import { AppError } from '../core/app-error.ts';

/** Keeps a suspended member from signing in, and says why. Only after they proved who they are. */
export const refuseSuspended = (account: { suspendedAt: number | null; suspensionReason: string | null }): void => {
  if (account.suspendedAt === null) return;
  throw new AppError(
    'SUSPENDED',
    account.suspensionReason ? { detail: `The reason: ${account.suspensionReason}` } : {},
  );
};
