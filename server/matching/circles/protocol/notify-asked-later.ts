import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { notifyAsked } from './notify-of-circle.ts';

/** Notifies a member of an ask that their cap held back, if the seat still waits for their answer. */
export const notifyAskedLater = (deps: Deps, { seatId }: { seatId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    const [row] = await tx
      .select({ seat: circleSeats, version: circles.version })
      .from(circleSeats)
      .innerJoin(circles, eq(circles.id, circleSeats.circleId))
      .where(eq(circleSeats.id, seatId));
    if (!row || row.seat.state !== 'asked' || row.seat.notifiedAt !== null) return;
    const { circleId, userId } = row.seat;
    await notifyAsked(deps, tx, { circleId, version: row.version, seatId, userId });
  });
