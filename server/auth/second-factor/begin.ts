import { secondFactors } from '#db/schema.ts';
import { isNull } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { MemberContext } from '../../context.ts';
import { findSelfOrThrow } from '../../profile/find-self.ts';
import { assertPassword } from '../assert-password.ts';
import { newTotpSecret, sealSecret, totpAddress } from './totp.ts';

/**
 * Offers the member a secret for their authenticator app. Nothing is asked for at sign-in before a code confirms it.
 * @throws AppError NO_PASSWORD, WRONG_PASSWORD, SECOND_FACTOR_ON
 */
export const beginSecondFactor = async (ctx: MemberContext, { password }: { password: string }) => {
  const userId = ctx.actor.id;
  await assertPassword(ctx, password);
  const { email } = await findSelfOrThrow(ctx.db.read, userId);
  const secret = newTotpSecret();
  const row = { sealedSecret: sealSecret(ctx, userId, secret), lastStep: null, createdAt: Date.now() };
  const offered = await ctx.db.write((tx) =>
    tx
      .insert(secondFactors)
      .values({ ...row, userId })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId }),
  );
  if (offered.length === 0) throw new AppError('SECOND_FACTOR_ON');
  return { secret, address: totpAddress(secret, { issuer: ctx.env.APP_NAME, label: email }) };
};
