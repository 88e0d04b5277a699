import { circleLegs, circles } from '#db/schema/matching/circles.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { deadlinesOf, type LegRow } from './deadlines.ts';
import { placesOf, readRing } from './ring-state.ts';

export const findLegs = (db: Queryable, circleId: string): Promise<LegRow[]> =>
  Promise.resolve(db.select().from(circleLegs).where(eq(circleLegs.circleId, circleId)).orderBy(circleLegs.id));

/**
 * Plans what comes next in a circle: its job, and the search for who steps in where there is a gap. Call it at the end
 * of every change, in the same transaction.
 */
export const rescheduleDeadlines = async (tx: Tx, circleId: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (!ring) return;
  const now = Date.now();
  const [next] = deadlinesOf(ring, await findLegs(tx, circleId));
  await tx
    .update(circles)
    .set({ dueAt: next?.at ?? null })
    .where(eq(circles.id, circleId));
  if (next) {
    const runAt = Math.max(next.at, now + 1);
    const once = `circles.advance:${circleId}:${runAt}`;
    await enqueue(tx, 'circles.advance', { circleId }, { once, delayMs: runAt - now });
  }
  const isOpen = ring.circle.state === 'proposed' || ring.circle.state === 'agreed';
  if (isOpen && placesOf(ring).includes(null)) {
    await enqueue(tx, 'circles.mend', { circleId }, { dedupeKey: `circles.mend:${circleId}:${ring.circle.version}` });
  }
};
