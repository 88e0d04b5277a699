import { apiTokens, oauthAccounts } from '#db/schema/access.ts';
import { passkeys } from '#db/schema/accounts.ts';
import { users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import { letEmailsGo } from './email-change/held.ts';
import { dropSecondFactor } from './second-factor/end.ts';

type Link = Pick<typeof oauthAccounts.$inferSelect, 'provider' | 'providerUserId'>;

/** For a reset: whoever had the account open may have made themselves a way in that no password guards. */
export const dropKeys = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
};

/**
 * For the moment in which an address is proven that nobody had proven before: whoever made the account may be somebody
 * else, and keeps no way in beside the password and the sessions, which the caller sees to. `proof` is the link that
 * proves it; any other may be of an identity whose provider never made sure of the address either.
 */
export const revokeCredentials = async (tx: Tx, userId: string, proof?: Link): Promise<void> => {
  await dropKeys(tx, userId);
  await dropSecondFactor(tx, userId);
  await letEmailsGo(tx, userId);
  const others = proof
    ? or(ne(oauthAccounts.provider, proof.provider), ne(oauthAccounts.providerUserId, proof.providerUserId))
    : undefined;
  await tx.delete(oauthAccounts).where(and(eq(oauthAccounts.userId, userId), others));
};
