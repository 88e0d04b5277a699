import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { allTexts, type TextFilter, loadTextFilter } from '../../../auth/blocks/text-filter.ts';
import type { Leg } from '../machine/state.ts';
import { listLegs } from '../protocol/load.ts';

/** The legs of circles, and what is shown with them. */
export interface LegsData {
  legsOf: (circleId: string) => Leg[];
  exchangeIdOf: (legId: string) => string | null;
  /** The note, as far as the viewer may read it. */
  filterNote: TextFilter;
}

const readExchangeIds = async (db: Queryable, legs: readonly Leg[]): Promise<Map<string, string>> => {
  const confirmedIds = legs.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  if (confirmedIds.length === 0) return new Map();
  const rows = await db
    .select({ id: exchanges.id, legId: exchanges.circleLegId })
    .from(exchanges)
    .where(inArray(exchanges.circleLegId, confirmedIds));
  return new Map(rows.map(({ id, legId }) => [legId ?? '', id]));
};

/**
 * Reads what the legs of these circles are shown with, with one query for each table.
 * @param viewerId null for admins, who read all notes
 */
export const readLegsData = async (
  db: Queryable,
  circleIds: readonly string[],
  viewerId: string | null,
): Promise<LegsData> => {
  const legs = await listLegs(db, circleIds);
  const byCircle = Map.groupBy(legs, ({ circleId }) => circleId);
  const exchangeIds = await readExchangeIds(db, legs);
  const authors = legs.flatMap(({ noteById }) => noteById ?? []);
  return {
    legsOf: (circleId) => byCircle.get(circleId) ?? [],
    exchangeIdOf: (legId) => exchangeIds.get(legId) ?? null,
    filterNote: viewerId === null ? allTexts : await loadTextFilter(db, viewerId, authors),
  };
};
