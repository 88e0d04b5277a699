import { AppError } from '../platform/core/app-error.ts';

/** Refuses the sign-in of a suspended member, with the reason. Call it only after authentication. */
export const refuseSuspended = (account: { suspendedAt: number | null; suspensionReason: string | null }): void => {
  if (account.suspendedAt === null) return;
  throw new AppError(
    'SUSPENDED',
    account.suspensionReason ? { detail: `The reason: ${account.suspensionReason}` } : {},
  );
};
