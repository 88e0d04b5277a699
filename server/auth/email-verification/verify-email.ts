import type { verifyEmailInput } from '#contracts/auth/auth.ts';
import { isUniqueViolation } from '#db/client/errors.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordRoleByOperator } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { isSamePassword } from '../passwords/assert-password.ts';
import { applyEmailChange } from '../email-change/apply.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { peekToken, useToken } from '../one-time-tokens.ts';
import { checkPassword } from '../passwords/hash.ts';
import { recordFailedSignIn, recordSecurity } from '../../platform/audit/record-security-event.ts';

/**
 * Requires that the visitor who opens the link also created the account: otherwise a stranger could register with
 * someone else's address and have its owner verify it.
 * @returns the hash of the given password, or null in a session of the account
 */
const assertOfAccount = async (ctx: Context, userId: string, password: string | undefined): Promise<string | null> => {
  if (ctx.actor?.id === userId && ctx.actor.via === 'session') return null;
  const account = await findAccountById(ctx.db.fresh, userId);
  if (!account) throw new AppError('VERIFY_LINK_INVALID');
  if (password === undefined) throw new AppError('VERIFY_NEEDS_SIGN_IN');
  const { ip } = ctx.request;
  await ctx.throttle.attempt(ip, account.email);
  const isCorrect = await checkPassword(account.passwordHash, password).catch(async (error: unknown) => {
    // The password was not checked, so this is not a failed attempt.
    await ctx.throttle.takeBack(ip, account.email);
    throw error;
  });
  if (!isCorrect || !account.passwordHash) {
    await recordFailedSignIn(ctx, userId, 'password');
    throw new AppError('VERIFY_NEEDS_SIGN_IN');
  }
  await ctx.throttle.succeed(ip, account.email);
  return account.passwordHash;
};

const prove = async (ctx: Context, tx: Tx, account: { id: string; email: string }) => {
  await tx
    .update(users)
    .set({ isEmailVerified: true, updatedAt: Date.now() })
    .where(and(eq(users.id, account.id), eq(users.email, account.email), isNull(users.deletedAt)));
  await raise(ctx, tx, 'AddressProven', { userId: account.id });
  await recordSecurity(ctx, tx, account.id, 'email-verified');
};

const grantIfNamed = async (ctx: Context, tx: Tx, userId: string, email: string) => {
  if (!ctx.env.ADMIN_EMAILS.includes(email)) return;
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  await recordRoleByOperator(tx, userId, { isAdmin: true, by: 'ADMIN_EMAILS' });
  await recordSecurity(ctx, tx, userId, 'rights-changed', { admin: true });
};

/**
 * Verifies an address by the link emailed to it, in a session of its account or with its password, and applies a
 * requested change of address. An address in ADMIN_EMAILS makes its owner an admin now.
 */
export const verifyEmail = async (ctx: Context, { token, password }: z.infer<typeof verifyEmailInput>) => {
  const found = await peekToken(ctx.db.fresh, 'verify-email', token);
  if (!found) throw new AppError('VERIFY_LINK_INVALID');
  const checkedHash = await assertOfAccount(ctx, found.userId, password);
  try {
    await ctx.db.write(async (tx) => {
      const used = await useToken(tx, 'verify-email', token);
      if (!used) throw new AppError('VERIFY_LINK_INVALID');
      if (checkedHash && !(await isSamePassword(tx, used.userId, checkedHash))) {
        throw new AppError('VERIFY_NEEDS_SIGN_IN');
      }
      const account = await findAccountById(tx, used.userId);
      if (!account) throw new AppError('VERIFY_LINK_INVALID');
      if (account.email === used.email) await prove(ctx, tx, account);
      else if (account.pendingEmail === used.email) await applyEmailChange(ctx, tx, account, used.email);
      else throw new AppError('VERIFY_LINK_INVALID');
      await grantIfNamed(ctx, tx, account.id, used.email);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN') : error;
  }
  return { success: true as const };
};
