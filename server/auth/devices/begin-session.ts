import type { User } from '#contracts/profile/profile.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { findSelfOrThrow } from '../members/find-self.ts';
import { isSamePassword } from '../passwords/assert-password.ts';
import { markDevice } from './device-marks.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseSuspended } from '../suspended.ts';
import { cancelLostFactor } from '../second-factor/drop-lost.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

/**
 * Starts a session instead of this browser's previous one, and emails the member if browser or network are new. Fails
 * if the password changed since `checkedHash` was checked. `provenBy` names a method other than the password.
 */
export const beginSession = async (
  ctx: Context,
  account: { id: string; suspendedAt: number | null; suspensionReason: string | null },
  { checkedHash, provenBy }: { checkedHash?: string; provenBy?: 'code' | 'passkey' | 'social' } = {},
): Promise<User> => {
  refuseSuspended(account);
  if (ctx.actor?.sessionId) await ctx.sessions.end(ctx.actor.sessionId);
  const cookie = await ctx.db.write(async (tx) => {
    if (checkedHash && !(await isSamePassword(tx, account.id, checkedHash))) throw new AppError('INVALID_CREDENTIALS');
    await cancelLostFactor(tx, account.id);
    await rememberDevice(ctx, tx, account.id);
    await markDevice(ctx, tx, account.id);
    await recordSecurity(ctx, tx, account.id, 'signed-in', { by: provenBy ?? 'password' });
    return ctx.sessions.start(account.id, ctx.request.userAgent, provenBy);
  });
  ctx.setCookie(cookie);
  return findSelfOrThrow(ctx.db.fresh, account.id);
};
