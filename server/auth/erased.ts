import { oauthAccounts } from '#db/schema/access.ts';
import { recoveryCodes, secondFactors } from '#db/schema/accounts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';

type Kept = {
  links: (typeof oauthAccounts.$inferSelect)[];
  /** An erasure that is undone must not be a way around it. None in what was sealed before it was kept. */
  secondFactor?: typeof secondFactors.$inferSelect | null;
  recoveryCodes?: (typeof recoveryCodes.$inferSelect)[];
};

/** Ends the sessions of a member who leaves, and puts aside what protects the account beyond its password. */
export const keepWaysIn = async (
  { sessions }: Deps,
  tx: Tx,
  { userId, keep }: DomainEvents['MemberErased'],
): Promise<void> => {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const kept: Kept = {
    links: await tx.select().from(oauthAccounts).where(eq(oauthAccounts.userId, userId)),
    secondFactor: factor ?? null,
    recoveryCodes: await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  };
  for (const [name, value] of Object.entries(kept)) keep(name, value);
  await sessions.endAll(userId);
};

/** Puts it back when they return. */
export const restoreWaysIn = async (_: Deps, tx: Tx, event: DomainEvents['MemberRestored']): Promise<void> => {
  const kept = event.kept as Partial<Kept>;
  if (kept.secondFactor) await tx.insert(secondFactors).values(kept.secondFactor);
  if (kept.recoveryCodes?.length) await tx.insert(recoveryCodes).values(kept.recoveryCodes);
  // Somebody may have signed up anew with the same Google or Apple account; it is that one's now.
  if (kept.links?.length) await tx.insert(oauthAccounts).values(kept.links).onConflictDoNothing();
};
