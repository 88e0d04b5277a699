import { circleEvents, circleMessages, circleReads } from '#db/schema/matching/circle-talk.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, inArray, notInArray } from 'drizzle-orm';
import { enqueue } from '../platform/jobs/enqueue.ts';

const partsOfCircles = [circleEvents, circleMessages, circleReads, circleLegs, circleSeats];

/**
 * Deletes the circles that only these members were in. Those with a real member stay, and are handled as after an
 * erasure: someone steps in, or they end.
 */
export const removeCircles = async (tx: Tx, ids: string[]): Promise<void> => {
  const ofThem = tx.select({ id: circleSeats.circleId }).from(circleSeats).where(inArray(circleSeats.userId, ids));
  const ofOthers = tx.select({ id: circleSeats.circleId }).from(circleSeats).where(notInArray(circleSeats.userId, ids));
  const rows = await tx
    .select({ id: circles.id })
    .from(circles)
    .where(and(inArray(circles.id, ofThem), notInArray(circles.id, ofOthers)));
  const circleIds = rows.map(({ id }) => id);
  for (const table of partsOfCircles) await tx.delete(table).where(inArray(table.circleId, circleIds));
  await tx.delete(circles).where(inArray(circles.id, circleIds));
  const remaining = await tx
    .select({ id: circles.id })
    .from(circles)
    .where(and(inArray(circles.id, ofThem), inArray(circles.state, ['proposed', 'agreed'])));
  for (const { id } of remaining) await enqueue(tx, 'circles.check', { circleId: id });
};
