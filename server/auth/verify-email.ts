import { users } from '#db/schema.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { recordRoleByOperator } from '../admin/record-audit.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { useToken } from './one-time-tokens.ts';

/**
 * Verifies an address by the link mailed to it. An address named in ADMIN_EMAILS makes its owner an admin now.
 * @throws AppError VERIFY_LINK_INVALID also when the member has changed the address since
 */
export const verifyEmail = async (ctx: Context, { token }: { token: string }) => {
  await ctx.db.write(async (tx) => {
    const used = await useToken(tx, 'verify-email', token);
    if (!used) throw new AppError('VERIFY_LINK_INVALID');
    const isNamedAdmin = ctx.env.ADMIN_EMAILS.includes(used.email);
    const verified = await tx
      .update(users)
      .set({ isEmailVerified: true, ...(isNamedAdmin ? { isAdmin: true } : {}), updatedAt: Date.now() })
      .where(and(eq(users.id, used.userId), eq(users.email, used.email), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (verified.length === 0) throw new AppError('VERIFY_LINK_INVALID');
    if (isNamedAdmin) await recordRoleByOperator(tx, used.userId, true, 'ADMIN_EMAILS');
  });
  return { success: true as const };
};
