import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { assertProof, type GivenProof, assertStillProven } from '../proof/assert-proof.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactor } from '../../platform/accounts/find-account.ts';

/** Creates new recovery codes and invalidates the old ones. */
export const renewCodes = async (ctx: MemberContext, proof: GivenProof) => {
  if (!(await findSecondFactor(ctx.db.fresh, ctx.actor.id))) throw new AppError('SECOND_FACTOR_OFF');
  const proven = await assertProof(ctx, proof, { replacesFactor: true });
  return ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await assertStillProven(ctx, tx, proven);
    if (!(await findSecondFactor(tx, userId))) throw new AppError('SECOND_FACTOR_OFF');
    await recordSecurity(ctx, tx, userId, 'recovery-codes-renewed');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'recovery-codes' });
    return { recoveryCodes: await renewRecoveryCodes(ctx, tx, userId) };
  });
};
