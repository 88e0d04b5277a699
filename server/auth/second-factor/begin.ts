import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findSelfOrThrow } from '../members/find-self.ts';
import { assertProof, type GivenProof, assertStillProven } from '../proof/assert-proof.ts';
import { newTotpSecret, sealSecret, totpAddress } from './totp.ts';

/**
 * Creates a secret for the member's authenticator app. Sign-in does not ask for a code until one has confirmed the
 * secret.
 */
export const beginSecondFactor = async (ctx: MemberContext, proof: GivenProof) => {
  const userId = ctx.actor.id;
  const proven = await assertProof(ctx, proof);
  const { email } = await findSelfOrThrow(ctx.db.read, userId);
  const secret = newTotpSecret();
  const row = { sealedSecret: sealSecret(ctx, userId, secret), lastStep: null, createdAt: Date.now() };
  const stored = await ctx.db.write(async (tx) => {
    await assertStillProven(ctx, tx, proven);
    return tx
      .insert(secondFactors)
      .values({ ...row, userId })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
  });
  if (stored.length === 0) throw new AppError('SECOND_FACTOR_ON');
  return { secret, address: totpAddress(secret, { issuer: ctx.env.APP_NAME, label: email }) };
};
