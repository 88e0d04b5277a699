import { AppError } from '../../app-error.ts';
import type { MemberContext } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { lockMember } from '../../payments/lock-member.ts';
import { assertPassword } from '../assert-password.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactor } from './spend-code.ts';

/**
 * Makes new recovery codes; the old ones end.
 * @throws AppError NO_PASSWORD, WRONG_PASSWORD, SECOND_FACTOR_OFF
 */
export const renewCodes = async (ctx: MemberContext, { password }: { password: string }) => {
  await assertPassword(ctx, password);
  return ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await lockMember(tx, userId);
    if (!(await findSecondFactor(tx, userId))) throw new AppError('SECOND_FACTOR_OFF');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'recovery-codes' });
    return { recoveryCodes: await renewRecoveryCodes(ctx, tx, userId) };
  });
};
