import { REFILL_DAYS } from '#contracts/matching/circles.ts';
import type { DeclineReason } from '#contracts/matching/circles.ts';
import { circles, circleSeats, type LastView } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import { DAY } from '../../../../platform/core/time.ts';
import { releaseOpenSeats } from '../open-seats.ts';
import type { CircleRow, SeatRow, Seat } from '../ring-state.ts';

type Lost = Extract<SeatRow['state'], 'declined' | 'lapsed' | 'released' | 'left'>;

/**
 * Takes a member's seat, so that there is a gap. Nobody's yes means the ring that it was any more.
 * @param lastView what the member may see of the circle from now on
 */
export const vacateSeat = async (
  tx: Tx,
  circle: CircleRow,
  seat: Seat,
  { state, reason = null, lastView }: { state: Lost; reason?: DeclineReason | null; lastView: LastView },
): Promise<void> => {
  const now = Date.now();
  await tx
    .update(circleSeats)
    .set({ state, reason, lastView, isBound: false, terms: null, answerBy: null, answeredAt: now })
    .where(eq(circleSeats.id, seat.id));
  // A bound member's seat was released when the circle was agreed.
  if (!seat.isBound) await releaseOpenSeats(tx, [seat.userId]);
  await tx
    .update(circles)
    .set({
      version: sql`${circles.version} + 1`,
      ...(circle.state === 'agreed' ? { mendBy: circle.mendBy ?? now + REFILL_DAYS * DAY } : {}),
    })
    .where(eq(circles.id, circle.id));
};
