import { circles, circleSeats } from '#db/schema/circles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { tellAsked } from './tell.ts';

/** Tells a member of a seat for which their cap had no room, if it still waits for them. */
export const tellLater = (deps: Deps, { seatId }: { seatId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    const [row] = await tx
      .select({ seat: circleSeats, version: circles.version })
      .from(circleSeats)
      .innerJoin(circles, eq(circles.id, circleSeats.circleId))
      .where(eq(circleSeats.id, seatId));
    if (!row || row.seat.state !== 'asked' || row.seat.toldAt !== null) return;
    const { circleId, userId } = row.seat;
    await tellAsked(deps, tx, { circleId, version: row.version, seatId, userId });
  });
