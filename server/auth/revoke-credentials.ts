import { apiTokens, oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { deleteSecondFactor } from './second-factor/end.ts';

type Link = Pick<typeof oauthAccounts.$inferSelect, 'provider' | 'providerUserId'>;

/** Turns a member's webhooks off: an intruder may have added them, or know their secrets. The member can turn them on. */
export const switchWebhooksOff = async (tx: Tx, userId: string): Promise<void> => {
  await tx.update(webhooks).set({ active: false }).where(eq(webhooks.userId, userId));
  await tx
    .update(webhookDeliveries)
    .set({ status: 'cancelled', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.userId, userId), sql`${webhookDeliveries.status} = 'pending'`));
};

/** Ends the credentials that work without the password: an intruder may have added them. For resets of the password. */
export const deletePasskeysAndTokens = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await switchWebhooksOff(tx, userId);
  await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
};

/**
 * Called when an unverified address is verified: a stranger may have created the account, so all credentials end. The
 * caller handles password and sessions. `proof` is the link that verifies the address and stays; any other link may be
 * to an identity whose provider has not verified the address either.
 */
export const revokeCredentials = async (tx: Tx, userId: string, proof?: Link): Promise<void> => {
  await deletePasskeysAndTokens(tx, userId);
  await deleteSecondFactor(tx, userId);
  const others = proof
    ? or(ne(oauthAccounts.provider, proof.provider), ne(oauthAccounts.providerUserId, proof.providerUserId))
    : undefined;
  await tx.delete(oauthAccounts).where(and(eq(oauthAccounts.userId, userId), others));
};
