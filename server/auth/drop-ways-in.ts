import { apiTokens, oauthAccounts, passkeys } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, ne } from 'drizzle-orm';

/**
 * For the moment in which an address is proven that nobody had proven before: whoever made the account may be somebody
 * else, and keeps no way in beside the password, which the caller sees to.
 */
export const dropWaysIn = async (tx: Tx, userId: string, provenEmail: string): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await tx.delete(oauthAccounts).where(and(eq(oauthAccounts.userId, userId), ne(oauthAccounts.email, provenEmail)));
};
