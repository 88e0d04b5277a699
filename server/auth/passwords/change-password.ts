import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { assertPassword, isSamePassword } from './assert-password.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { assertStrongPassword } from './strength.ts';
import { hashPassword } from './hash.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

/** Changes the password and ends the member's other sessions. */
export const changePassword = async (ctx: MemberContext, input: { currentPassword: string; newPassword: string }) => {
  const checkedHash = await assertPassword(ctx, input.currentPassword);
  const account = await findAccountById(ctx.db.fresh, ctx.actor.id);
  if (!account) throw new AppError('UNAUTHORIZED');
  await assertStrongPassword(ctx, input.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.write(async (tx) => {
    if (!(await isSamePassword(tx, ctx.actor.id, checkedHash))) throw new AppError('WRONG_PASSWORD');
    const now = Date.now();
    await tx.update(users).set({ passwordHash, passwordSetAt: now, updatedAt: now }).where(eq(users.id, ctx.actor.id));
    await recordSecurity(ctx, tx, ctx.actor.id, 'password-changed');
    await enqueue(tx, 'email.password-changed', { userId: ctx.actor.id });
    await ctx.sessions.endAll(ctx.actor.id, ctx.actor.sessionId);
  });
  return { success: true as const };
};
