import { postAlerts } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import type { MatchingSearch } from '../../saved-searches/find-matching-searches.ts';

const BATCH = 500;

/**
 * Records that a post matches these saved searches.
 * @returns those that it had not matched before
 */
export const recordResults = async (tx: Tx, postSeq: number, matching: MatchingSearch[]): Promise<MatchingSearch[]> => {
  const fresh = new Set<string>();
  for (let from = 0; from < matching.length; from += BATCH) {
    const rows = matching.slice(from, from + BATCH).map(({ id, userId }) => ({
      savedSearchId: id,
      userId,
      postSeq,
      source: 'saved_search' as const,
      foundAt: Date.now(),
    }));
    // A saved search may have been removed since it was read.
    const existing = await tx
      .select({ id: wishes.id })
      .from(wishes)
      .where(
        inArray(
          wishes.id,
          rows.map(({ savedSearchId }) => savedSearchId),
        ),
      );
    const ids = new Set(existing.map(({ id }) => id));
    const present = rows.filter(({ savedSearchId }) => ids.has(savedSearchId));
    if (present.length === 0) continue;
    const inserted = await tx
      .insert(postAlerts)
      .values(present)
      .onConflictDoNothing()
      .returning({ savedSearchId: postAlerts.savedSearchId });
    for (const { savedSearchId } of inserted) if (savedSearchId !== null) fresh.add(savedSearchId);
  }
  return matching.filter(({ id }) => fresh.has(id));
};
