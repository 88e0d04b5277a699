import type { proveInput } from '#contracts/auth/proof.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { checkPasskey } from '../passkeys/check.ts';
import { assertCode } from '../second-factor/assert-code.ts';
import { hashSecret } from '../../platform/core/secrets.ts';

type Input = z.infer<typeof proveInput>;

const checkProof = async (ctx: MemberContext, proof: Input): Promise<'password' | 'code' | 'passkey'> => {
  if (proof.passkey) {
    const owner = await checkPasskey(ctx, proof.passkey, { memberId: ctx.actor.id });
    if (owner !== ctx.actor.id) throw new AppError('PASSKEY_WRONG');
    return 'passkey';
  }
  if (proof.currentPassword !== undefined) await assertPassword(ctx, proof.currentPassword);
  if (proof.code === undefined) return 'password';
  await assertCode(ctx, ctx.actor.id, proof.code);
  return 'code';
};

/** Records for five minutes that the member has just authenticated in this browser. */
export const prove = async (ctx: MemberContext, proof: Input): Promise<{ success: true }> => {
  const provenBy = await checkProof(ctx, proof);
  const { sessionId } = ctx.actor;
  if (!sessionId) throw new AppError('BROWSER_SESSION_ONLY');
  await ctx.db.write((tx) =>
    tx
      .update(sessions)
      .set({ provenAt: Date.now(), provenBy })
      .where(eq(sessions.id, hashSecret(sessionId))),
  );
  return { success: true };
};
