import type { passkeySignInInput } from '#contracts/auth/passkey-answer.ts';
import type { User } from '#contracts/profile/profile.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { beginSession } from '../devices/begin-session.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { recordFailedSignIn } from '../../platform/audit/record-security-event.ts';
import { checkPasskey } from './check.ts';

/** Signs a member in by a passkey. No code is asked, because it is two factors: a device, and a finger, face or PIN. */
export const signInByPasskey = async (
  ctx: Context,
  { response }: z.infer<typeof passkeySignInInput>,
): Promise<User> => {
  const ownerId = await checkPasskey(ctx, response, { memberId: null });
  const account = ownerId ? await findAccountById(ctx.db.fresh, ownerId) : null;
  if (!account) {
    await recordFailedSignIn(ctx, null, 'passkey');
    throw new AppError('PASSKEY_REFUSED');
  }
  return beginSession(ctx, account, { provenBy: 'passkey' });
};
