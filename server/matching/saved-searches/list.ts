import type { SavedSearch } from '#contracts/matching/saved-searches.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { toSavedSearch } from './saved-search-row.ts';

/** The actor's saved searches, newest first. */
export const listSavedSearches = async ({ db, actor }: MemberContext): Promise<SavedSearch[]> => {
  const rows = await db.read.select().from(wishes).where(eq(wishes.userId, actor.id)).orderBy(desc(wishes.id));
  return rows.map(toSavedSearch);
};
