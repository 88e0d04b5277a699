import { email as emailShape } from '#contracts/auth/auth.ts';
import type { SocialProvider } from '#contracts/auth/session.ts';
import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { recordRoleByOperator } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import type { SocialIdentity } from '../../platform/gateways/sign-in/social-sign-in.ts';
import { findAccountByEmail, findAccountById } from '../../platform/accounts/find-account.ts';
import { createSocialAccount } from './create-account.ts';
import { linkAccount } from './link-account.ts';

type Account = { id: string; suspendedAt: number | null; suspensionReason: string | null };

const findLinked = async (db: Queryable, provider: SocialProvider, providerUserId: string): Promise<Account | null> => {
  const [row] = await db
    .select({ userId: oauthAccounts.userId })
    .from(oauthAccounts)
    .where(and(eq(oauthAccounts.provider, provider), eq(oauthAccounts.providerUserId, providerUserId)));
  return row ? findAccountById(db, row.userId) : null;
};

/**
 * Finds the account of a confirmed identity: the one linked with it, else the one with its address if the provider has
 * verified that address, else a new one. Of several concurrent calls, one creates the account and all return it.
 */
export const findOrCreateAccount = (
  ctx: Context,
  provider: SocialProvider,
  identity: SocialIdentity,
  invitation: string | null,
): Promise<Account> =>
  ctx.db.write(async (tx) => {
    const linked = await findLinked(tx, provider, identity.providerUserId);
    if (linked) return linked;
    const parsed = emailShape.safeParse(identity.email);
    if (!parsed.success) throw new AppError('SOCIAL_FAILED');
    const email = parsed.data;
    const isNamedAdmin = identity.isEmailVerified && ctx.env.ADMIN_EMAILS.includes(email);
    const details = { provider, email, isNamedAdmin, invitation };
    let account = await findAccountByEmail(tx, email);
    if (!account) {
      const id = await createSocialAccount(ctx, tx, identity, details);
      if (id && isNamedAdmin) await recordRoleByOperator(tx, id, { isAdmin: true, by: 'ADMIN_EMAILS' });
      if (id) return { id, suspendedAt: null, suspensionReason: null };
      // A concurrent request was faster: perhaps the same person in another window.
      const linkedAccount = await findLinked(tx, provider, identity.providerUserId);
      if (linkedAccount) return linkedAccount;
      account = await findAccountByEmail(tx, email);
    }
    if (!account) throw new AppError('SOCIAL_FAILED');
    if (!identity.isEmailVerified) throw new AppError('SOCIAL_EMAIL_UNVERIFIED');
    await linkAccount(ctx, tx, account, identity, details);
    if (isNamedAdmin) await recordRoleByOperator(tx, account.id, { isAdmin: true, by: 'ADMIN_EMAILS' });
    return account;
  });
