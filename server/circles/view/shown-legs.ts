import type { CircleLeg } from '#contracts/circles.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { allWords, wordsFor } from '../../visibility/words.ts';
import { iso, isoOrNull } from '../../core/time.ts';
import { isHeld } from '../legs/is-held.ts';
import { latestDueOf, type LegRow } from '../protocol/dues.ts';
import type { RingState } from '../protocol/ring-state.ts';

const exchangeIdsOf = async (db: Queryable, legs: readonly LegRow[]): Promise<Map<string, string>> => {
  const ids = legs.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: exchanges.id, legId: exchanges.circleLegId })
    .from(exchanges)
    .where(inArray(exchanges.circleLegId, ids));
  return new Map(rows.map(({ id, legId }) => [legId ?? '', id]));
};

interface Surroundings {
  /** All legs of the circle, which they may wait for. */
  all: readonly LegRow[];
  ring: RingState;
  /** Null for admins, who read all notes. */
  viewerId: string | null;
}

/** These legs in the contract's form, cancelled ones last. Of notes that the viewer may read. */
export const shownLegs = async (
  db: Queryable,
  legs: readonly LegRow[],
  { all, ring, viewerId }: Surroundings,
): Promise<CircleLeg[]> => {
  const exchangeIds = await exchangeIdsOf(db, legs);
  const authors = legs.flatMap(({ noteById }) => noteById ?? []);
  const words = viewerId === null ? allWords : await wordsFor(db, viewerId, authors);
  const isCancelled = ({ status }: LegRow) => Number(status === 'cancelled');
  return legs
    .toSorted((one, other) => isCancelled(one) - isCancelled(other))
    .map((leg) => ({
      id: leg.id,
      giverUserId: leg.giverId,
      receiverUserId: leg.receiverId,
      service: leg.service,
      value: leg.value,
      status: leg.status,
      held: isHeld(leg, all, ring),
      isOwed: leg.isOwed,
      dueAt: isoOrNull(leg.dueAt),
      latestDueAt: iso(latestDueOf(leg)),
      deliveredAt: isoOrNull(leg.deliveredAt),
      confirmedAt: isoOrNull(leg.confirmedAt),
      note: words(leg.noteById, leg.noteAt ?? 0, leg.note),
      exchangeId: exchangeIds.get(leg.id) ?? null,
    }));
};
