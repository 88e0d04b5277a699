import { switchWebhooksOff } from '../revoke-credentials.ts';
import { apiTokens, oauthAccounts, oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { users } from '#db/schema/auth/members.ts';
import { isUniqueViolation } from '#db/client/errors.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gte, isNull, ne, notInArray, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockMember } from '../members/lock-member.ts';
import { DAY } from '../../platform/core/time.ts';
import { peekToken, useToken } from '../one-time-tokens.ts';
import { deleteSecondFactor } from '../second-factor/end.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { findHeldEmails, releaseHoldsFrom } from './held-emails.ts';

/**
 * An intruder who changed the address may have added other credentials: deletes those added since the day before the
 * change.
 */
const deleteRecentCredentials = async (tx: Tx, userId: string, since: number) => {
  await tx.delete(apiTokens).where(and(eq(apiTokens.userId, userId), gte(apiTokens.createdAt, since)));
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  await tx.delete(oauthAccounts).where(and(eq(oauthAccounts.userId, userId), gte(oauthAccounts.createdAt, since)));
  const [factor] = await tx
    .select({ createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (factor && factor.createdAt >= since) await deleteSecondFactor(tx, userId);
};

/** Removes a password that was set since, which may be the intruder's, and emails a link to set a new one. */
const deleteRecentPassword = async (tx: Tx, userId: string, since: number) => {
  const ended = await tx
    .update(users)
    .set({ passwordHash: null, passwordSetAt: null })
    .where(and(eq(users.id, userId), gte(users.passwordSetAt, since)))
    .returning({ id: users.id });
  if (ended.length > 0) await enqueue(tx, 'auth.reset-mail', { userId });
};

/**
 * Invalidates all links that undo a change, verify an address or reset a password: an intruder may have some, and old
 * ones would delete what the owner adds from now on. Those that undo an older change stay, and lead further back.
 */
const invalidateOpenLinks = async (tx: Tx, userId: string) => {
  const held = await findHeldEmails(tx, userId);
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: Date.now() })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        isNull(oneTimeTokens.usedAt),
        or(ne(oneTimeTokens.purpose, 'undo-email'), notInArray(oneTimeTokens.email, held)),
      ),
    );
};

const isErased = async (tx: Tx, userId: string) => {
  const [row] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  return typeof row?.deletedAt === 'number';
};

const undo = (ctx: Context, token: string) =>
  ctx.db.write(async (tx) => {
    const found = await peekToken(tx, 'undo-email', token);
    if (found) await lockMember(tx, found.userId);
    const used = await useToken(tx, 'undo-email', token);
    if (!used) throw new AppError('UNDO_LINK_INVALID');
    const { userId, email, createdAt } = used;
    const wasErased = await isErased(tx, userId);
    if (wasErased) await raise(ctx, tx, 'ErasedReclaimed', { userId, email });
    const leftAt = (await releaseHoldsFrom(tx, userId, email)) ?? createdAt;
    const since = Math.min(leftAt, createdAt) - DAY;
    const restored = await tx
      .update(users)
      // Opening the link proves access to that address's email.
      .set({ email, isEmailVerified: true, pendingEmail: null, updatedAt: Date.now() })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (restored.length === 0) throw new AppError('UNDO_LINK_INVALID');
    await raise(ctx, tx, 'AddressProven', { userId });
    await invalidateOpenLinks(tx, userId);
    await deleteRecentCredentials(tx, userId, since);
    await deleteRecentPassword(tx, userId, since);
    await switchWebhooksOff(tx, userId);
    if (wasErased) await recordSecurity(ctx, tx, userId, 'account-restored');
    await recordSecurity(ctx, tx, userId, 'email-change-undone');
    await ctx.sessions.endAll(userId);
  });

/**
 * Restores an account's previous email address, by the link emailed there. Ends all sessions and removes credentials
 * set or added since: the password, tokens, passkeys, linked sign-ins and the second factor. Brings a deleted account
 * back.
 */
export const undoEmail = async (ctx: Context, { token }: { token: string }) => {
  try {
    await undo(ctx, token);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN') : error;
  }
  return { success: true as const };
};
