import { wishHits } from '#db/schema/matching/saved-searches.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Alert, Digest } from '../policy.ts';

/** A saved search that a post fits; `id` is the search's. */
type SearchAlert = Alert & { id: string };

const putOff = async (tx: Tx, postSeq: number, alerts: SearchAlert[], tell: 'daily' | 'weekly'): Promise<void> => {
  if (alerts.length === 0) return;
  const ids = alerts.map(({ id }) => id);
  await tx
    .update(wishHits)
    .set({ tell })
    .where(and(eq(wishHits.postSeq, postSeq), inArray(wishHits.wishId, ids)));
};

/**
 * The digests of the day and of the week. What waits for them is marked beside the results of the search, so that it
 * goes with the search when that is removed or turned off.
 */
export const savedSearchDigest: Digest<SearchAlert> = {
  add: async (tx, { seq }, alerts) => {
    const isWeekly = ({ frequency }: SearchAlert) => frequency === 'weekly';
    await putOff(
      tx,
      seq,
      alerts.filter((alert) => !isWeekly(alert)),
      'daily',
    );
    await putOff(tx, seq, alerts.filter(isWeekly), 'weekly');
  },
};
