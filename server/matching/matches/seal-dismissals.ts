import { matchDismissals } from '#db/schema/matching/match-index.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';

/** Stores which matches a member who deletes the account does not want to see, for a return. */
export const sealDismissals = async (_: Deps, tx: Tx, { userId, seal }: DomainEvents['MemberErased']) =>
  seal('dismissals', await tx.select().from(matchDismissals).where(eq(matchDismissals.userId, userId)));

/** Restores the dismissals. */
export const restoreDismissals = async (_: Deps, tx: Tx, { userId, sealed }: DomainEvents['MemberRestored']) => {
  const rows = (sealed['dismissals'] ?? []) as (typeof matchDismissals.$inferSelect)[];
  for (const row of rows) {
    await tx
      .insert(matchDismissals)
      .values({ ...row, userId })
      .onConflictDoNothing();
  }
};
