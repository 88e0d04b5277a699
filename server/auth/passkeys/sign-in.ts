import type { passkeySignInInput } from '#contracts/auth/passkey-answer.ts';
import type { User } from '#contracts/profile/profile.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { beginSession } from '../devices/begin-session.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { recordFailedSignIn } from '../../platform/audit/record-security-event.ts';
import { checkPasskey } from './check.ts';

/**
 * Signs a member in by a passkey. It is two factors in one (possession and biometrics or PIN), so no code is required.
 */
export const signInByPasskey = async (
  ctx: Context,
  { response }: z.infer<typeof passkeySignInInput>,
): Promise<User> => {
  const owner = await checkPasskey(ctx, response, { of: null });
  const account = owner ? await findAccountById(ctx.db.fresh, owner) : null;
  if (!account) {
    await recordFailedSignIn(ctx, null, 'passkey');
    throw new AppError('PASSKEY_REFUSED');
  }
  return beginSession(ctx, account, { provenBy: 'passkey' });
};
