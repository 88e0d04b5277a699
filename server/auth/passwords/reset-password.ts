import { oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockMember } from '../members/lock-member.ts';
import { deletePasskeysAndTokens, revokeCredentials } from '../revoke-credentials.ts';
import { useToken, peekToken } from '../one-time-tokens.ts';
import { assertStrongPassword } from './strength.ts';
import { hashPassword } from './hash.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';

/**
 * The account whose password an emailed link can set: as long as the address that it was emailed to is the account's.
 */
const findAccountOfResetLinkOrThrow = async (db: Queryable, token: string) => {
  const link = await peekToken(db, 'reset-password', token);
  const account = link && (await findAccountById(db, link.userId));
  if (!account || account.email !== link.email) throw new AppError('RESET_LINK_INVALID');
  return account;
};

/** Refuses a link that could not be used, before a new password is typed. The link stays as it is. */
export const checkResetLink = async (ctx: Context, { token }: { token: string }) => {
  await findAccountOfResetLinkOrThrow(ctx.db.fresh, token);
  return { success: true as const };
};

/**
 * Sets a new password by the emailed link and ends all sessions, tokens, passkeys and other reset links. A second
 * factor and linked sign-ins stay, unless the address was unverified: then the creator of the account may not be the
 * owner of the address, and loses every credential.
 */
export const resetPassword = async (ctx: Context, input: { token: string; password: string }) => {
  const account = await findAccountOfResetLinkOrThrow(ctx.db.fresh, input.token);
  await assertStrongPassword(ctx, input.password, account);
  const passwordHash = await hashPassword(input.password);
  await ctx.db.write(async (tx) => {
    const used = await useToken(tx, 'reset-password', input.token);
    if (!used) throw new AppError('RESET_LINK_INVALID');
    const now = Date.now();
    await lockMember(tx, used.userId);
    const [before] = await tx.select({ isProven: users.isEmailVerified }).from(users).where(eq(users.id, used.userId));
    const changed = await tx
      .update(users)
      // Access to the email proves ownership of the address, so the link verifies it too.
      .set({ passwordHash, passwordSetAt: now, isEmailVerified: true, updatedAt: now })
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
    if (before?.isProven) await deletePasskeysAndTokens(tx, used.userId);
    else await revokeCredentials(tx, used.userId);
    await raise(ctx, tx, 'AddressProven', { userId: used.userId });
    await recordSecurity(ctx, tx, used.userId, 'password-reset');
    await enqueue(tx, 'email.password-changed', { userId: used.userId });
    await ctx.sessions.endAll(used.userId);
  });
  return { message: 'Your password has been reset. You can sign in with it now.' };
};
