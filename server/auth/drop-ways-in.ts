import { apiTokens, oauthAccounts, passkeys } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, ne, or } from 'drizzle-orm';

type Link = Pick<typeof oauthAccounts.$inferSelect, 'provider' | 'providerUserId'>;

/**
 * For the moment in which an address is proven that nobody had proven before: whoever made the account may be somebody
 * else, and keeps no way in beside the password, which the caller sees to. `proof` is the link that proves it; any
 * other may be of an identity whose provider never made sure of the address either.
 */
export const dropWaysIn = async (tx: Tx, userId: string, proof?: Link): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  const others = proof
    ? or(ne(oauthAccounts.provider, proof.provider), ne(oauthAccounts.providerUserId, proof.providerUserId))
    : undefined;
  await tx.delete(oauthAccounts).where(and(eq(oauthAccounts.userId, userId), others));
};
