import { oneTimeTokens, users } from '#db/schema.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { dropWaysIn } from './drop-ways-in.ts';
import { useToken } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a new password by the link from the mail and ends every session. The other reset links end too. A second factor
 * stays on.
 * @throws AppError RESET_LINK_INVALID when the link is unknown, used or over an hour old
 */
export const resetPassword = async (ctx: Context, input: { token: string; password: string }) => {
  const passwordHash = await hashPassword(input.password);
  await ctx.db.write(async (tx) => {
    const used = await useToken(tx, 'reset-password', input.token);
    if (!used) throw new AppError('RESET_LINK_INVALID');
    const now = Date.now();
    const [before] = await tx.select({ isProven: users.isEmailVerified }).from(users).where(eq(users.id, used.userId));
    const changed = await tx
      .update(users)
      // Whoever reads the mail owns the address, so the link verifies it too.
      .set({ passwordHash, isEmailVerified: true, updatedAt: now })
      .where(and(eq(users.id, used.userId), eq(users.email, used.email), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('RESET_LINK_INVALID');
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(oneTimeTokens.userId, used.userId),
          eq(oneTimeTokens.purpose, 'reset-password'),
          isNull(oneTimeTokens.usedAt),
        ),
      );
    if (!before?.isProven) await dropWaysIn(tx, used.userId);
    await enqueue(tx, 'email.password-changed', { userId: used.userId });
    await ctx.sessions.endAll(used.userId);
  });
  return { message: 'Your password has been reset. You can sign in with it now.' };
};
