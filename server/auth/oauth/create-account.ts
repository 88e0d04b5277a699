import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { isReservedName, nameProblem } from '#contracts/shared/names.ts';
import { cut } from '#contracts/shared/characters.ts';
import { trimUnseen } from '#contracts/shared/plain-text.ts';
import type { SocialProvider } from '#contracts/auth/session.ts';
import { newMemberId } from '#db/client/ids.ts';
import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import type { SocialIdentity } from '../../platform/gateways/sign-in/social-sign-in.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { isHeldForAnother } from '../email-change/held-emails.ts';

const MAX_NAME = 50;
const NO_LAST_NAME = 'member';

/** Providers allow names that our own forms refuse. */
const nameOr = (providedName: string | null | undefined, fallback: string, product: string): string => {
  const name = cut(trimUnseen(providedName ?? ''), MAX_NAME).trim();
  return name && !nameProblem(name, product) ? name : fallback;
};

/**
 * Creates an account with its trial and its first emails. The profile screen, which every new member passes, asks for
 * names that the provider does not give.
 * @returns null if the address belongs to another account by now, or is reserved for one
 */
export const createSocialAccount = async (
  deps: Deps,
  tx: Tx,
  identity: SocialIdentity,
  details: { provider: SocialProvider; email: string; isNamedAdmin: boolean; invitation: string | null },
): Promise<string | null> => {
  if (await isHeldForAnother(tx, details.email, null)) return null;
  const now = Date.now();
  const firstName = nameOr(identity.firstName, 'New', deps.env.APP_NAME);
  const lastName = nameOr(identity.lastName, NO_LAST_NAME, deps.env.APP_NAME);
  const id = newMemberId(firstName);
  const inserted = await tx
    .insert(users)
    .values({
      id,
      email: details.email,
      passwordHash: null,
      firstName,
      // 'Pro' and 'Quo' may each be a name, but not both together.
      lastName: isReservedName(firstName + lastName, deps.env.APP_NAME) ? NO_LAST_NAME : lastName,
      isEmailVerified: identity.isEmailVerified,
      isAdmin: details.isNamedAdmin,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      privacyAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) return null;
  await tx.insert(oauthAccounts).values({
    provider: details.provider,
    providerUserId: identity.providerUserId,
    userId: id,
    email: details.email,
    createdAt: now,
  });
  await raise(deps, tx, 'MemberRegistered', { userId: id, invitation: details.invitation });
  await enqueue(tx, 'auth.welcome-mail', { userId: id });
  if (!identity.isEmailVerified) await enqueue(tx, 'auth.verify-mail', { userId: id });
  return id;
};
