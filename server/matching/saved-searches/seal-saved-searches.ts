import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { saveSearchKeys } from './save-keys.ts';
import type { SavedSearchRow } from './saved-search-row.ts';

/** Stores the saved searches of a member who deletes the account, for a return. */
export const sealSavedSearches = async (_: Deps, tx: Tx, { userId, seal }: DomainEvents['MemberErased']) =>
  seal('wishes', await tx.select().from(wishes).where(eq(wishes.userId, userId)));

/** Restores the saved searches; no one is notified of what was published in the meantime. */
export const restoreSavedSearches = async (_: Deps, tx: Tx, { userId, at, sealed }: DomainEvents['MemberRestored']) => {
  for (const row of (sealed['wishes'] ?? []) as SavedSearchRow[]) {
    await tx.insert(wishes).values({ ...row, userId, soughtSince: at });
    await saveSearchKeys(tx, row.id, row);
  }
};
