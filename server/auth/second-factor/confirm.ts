import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { openSecret, stepOf } from './totp.ts';

/** Turns two-step sign-in on by a code of the new secret. Returns the recovery codes, only this once. */
export const confirmSecondFactor = (ctx: MemberContext, { code }: { code: string }) =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    const [pending] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    if (!pending) throw new AppError('SECOND_FACTOR_OFF');
    if (pending.confirmedAt !== null) throw new AppError('SECOND_FACTOR_ON');
    const step = stepOf(openSecret(ctx, userId, pending.sealedSecret), code.replace(/\s/g, ''));
    if (step === null) throw new AppError('CODE_WRONG');
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: Date.now(), lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          eq(secondFactors.sealedSecret, pending.sealedSecret),
          isNull(secondFactors.confirmedAt),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (confirmed.length === 0) throw new AppError('SECOND_FACTOR_ON');
    await recordSecurity(ctx, tx, userId, 'second-factor-on');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'second-factor-on' });
    return { recoveryCodes: await renewRecoveryCodes(ctx, tx, userId) };
  });
