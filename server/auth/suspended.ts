import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { AppError } from '../platform/core/app-error.ts';

/** Refuses the sign-in of a suspended member, with the reason. Call it only after authentication. */
export const refuseSuspended = (account: { suspendedAt: number | null; suspensionReason: string | null }): void => {
  if (account.suspendedAt === null) return;
  throw new AppError(
    'SUSPENDED',
    account.suspensionReason ? { detail: `The reason: ${account.suspensionReason}` } : {},
  );
};

/** Ends all sessions of a suspended member at once, and makes open pages check who is signed in. */
export const endSessionsOfSuspended = async (
  { sessions, events }: Deps,
  _: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (isSuspended) await sessions.endAll(userId);
  afterCommit(() => events.publish([userId], { type: 'session', data: {} }));
};
