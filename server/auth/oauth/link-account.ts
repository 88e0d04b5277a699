import type { SocialProvider } from '#contracts/auth/session.ts';
import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import type { SocialIdentity } from '../../platform/gateways/sign-in/social-sign-in.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { revokeCredentials } from '../revoke-credentials.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

type Account = { id: string; isEmailVerified: boolean; passwordHash: string | null };

/**
 * Links an account with the identity whose verified address it has. If the address was not verified here before, the
 * account may be a stranger's: its password, sessions, tokens, passkeys and second factor are removed, and the owner of
 * the address is notified.
 */
export const linkAccount = async (
  ctx: Context,
  tx: Tx,
  account: Account,
  identity: SocialIdentity,
  details: { provider: SocialProvider; email: string; isNamedAdmin: boolean },
): Promise<void> => {
  const now = Date.now();
  await tx
    .insert(oauthAccounts)
    .values({
      provider: details.provider,
      providerUserId: identity.providerUserId,
      userId: account.id,
      email: details.email,
      createdAt: now,
    })
    .onConflictDoNothing();
  const isProven = account.isEmailVerified;
  await tx
    .update(users)
    .set({
      isEmailVerified: true,
      ...(isProven ? {} : { passwordHash: null, passwordSetAt: null }),
      ...(details.isNamedAdmin ? { isAdmin: true } : {}),
      updatedAt: now,
    })
    .where(eq(users.id, account.id));
  await raise(ctx, tx, 'AddressProven', { userId: account.id });
  await recordSecurity(ctx, tx, account.id, 'social-linked', { provider: details.provider });
  await enqueue(tx, 'auth.security-mail', { userId: account.id, change: 'social-linked' });
  if (isProven) return;
  await ctx.sessions.endAll(account.id);
  await revokeCredentials(tx, account.id, { provider: details.provider, providerUserId: identity.providerUserId });
  if (account.passwordHash) await enqueue(tx, 'email.password-changed', { userId: account.id });
};
