import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { recoveryCodes, secondFactors } from '#db/schema/auth/second-factors.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { deleteLinksOfErased } from './one-time-tokens.ts';

type Sealed = {
  links: (typeof oauthAccounts.$inferSelect)[];
  /**
   * Restored with the account, so that erasing and restoring cannot bypass it. Missing in data stored by older
   * versions.
   */
  secondFactor?: typeof secondFactors.$inferSelect | null;
  recoveryCodes?: (typeof recoveryCodes.$inferSelect)[];
};

/**
 * Ends the sessions of an erased member, and stores the other credentials (second factor, recovery codes, links) for a
 * return.
 */
export const sealCredentials = async (
  { sessions }: Deps,
  tx: Tx,
  { userId, seal }: DomainEvents['MemberErased'],
): Promise<void> => {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const sealed: Sealed = {
    links: await tx.select().from(oauthAccounts).where(eq(oauthAccounts.userId, userId)),
    secondFactor: factor ?? null,
    recoveryCodes: await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  };
  for (const [name, value] of Object.entries(sealed)) seal(name, value);
  await deleteLinksOfErased(tx, userId);
  await sessions.endAll(userId);
};

/** Restores the credentials when the member returns. */
export const restoreCredentials = async (_: Deps, tx: Tx, event: DomainEvents['MemberRestored']): Promise<void> => {
  const sealed = event.sealed as Partial<Sealed>;
  if (sealed.secondFactor) await tx.insert(secondFactors).values(sealed.secondFactor);
  if (sealed.recoveryCodes?.length) await tx.insert(recoveryCodes).values(sealed.recoveryCodes);
  // Another account may have linked the same Google or Apple account in the meantime; it keeps the link.
  if (sealed.links?.length) await tx.insert(oauthAccounts).values(sealed.links).onConflictDoNothing();
};
