import { circleLegs, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { confirmLegBySilence } from '../legs/confirm.ts';
import { decline } from './decline.ts';
import { failOwedLeg } from './vacancies/fail-owed-leg.ts';
import { type Deadline, deadlinesOf } from './deadlines.ts';
import { breakCircle, voidCircle } from './end.ts';
import { lockRing, type RingState } from './ring-state.ts';
import { findLegs, rescheduleDeadlines } from './reschedule-deadlines.ts';
import { publishCircle, notifyOfCircle } from './notify-of-circle.ts';

const remindSeat = async (deps: Deps, tx: Tx, { circle, seats }: RingState, id: string) => {
  const seat = seats.find((seat) => seat.id === id);
  if (!seat) return;
  await tx.update(circleSeats).set({ remindedAt: Date.now() }).where(eq(circleSeats.id, id));
  // A member whose cap held the ask back is notified of it later, by a job of its own.
  if (seat.notifiedAt === null) return;
  await notifyOfCircle(deps, tx, {
    circleId: circle.id,
    version: circle.version,
    userId: seat.userId,
    update: 'remind',
  });
};

/** Reminds of a leg, once: its giver that it is due, or both sides that it is still contested. */
const remindOfLeg = async (deps: Deps, tx: Tx, { circle }: RingState, { id, kind }: Deadline & { id: string }) => {
  const [leg] = await tx
    .update(circleLegs)
    .set({ remindedAt: Date.now() })
    .where(eq(circleLegs.id, id))
    .returning({ giverId: circleLegs.giverId, receiverId: circleLegs.receiverId });
  if (!leg) return;
  const details = { circleId: circle.id, version: circle.version, about: id };
  if (kind === 'nudge') return notifyOfCircle(deps, tx, { ...details, userId: leg.giverId, update: 'due' });
  for (const userId of [leg.giverId, leg.receiverId].toSorted()) {
    await notifyOfCircle(deps, tx, { ...details, userId, update: 'contested' });
  }
};

const act = async (deps: Deps, tx: Tx, ring: RingState, due: Deadline): Promise<void> => {
  const { circle, seats } = ring;
  switch (due.kind) {
    case 'expire':
      return voidCircle(deps, tx, ring, 'expired');
    case 'break':
      return breakCircle(deps, tx, circle.id, 'not mended');
    case 'remind':
      return remindSeat(deps, tx, ring, due.id);
    case 'nudge':
    case 'contested':
      return remindOfLeg(deps, tx, ring, due);
    case 'owed':
      return failOwedLeg(deps, tx, due.id);
    case 'confirm':
      return confirmLegBySilence(deps, tx, due.id);
    case 'lapse': {
      const seat = seats.find(({ id }) => id === due.id);
      if (seat) await decline(deps, tx, ring, seat, { state: 'lapsed', reason: null });
    }
  }
};

/** Does what is due in a circle by now, one after the other. Safe to run more than once, and on any node. */
export const advanceCircle = async (deps: Deps, { circleId }: { circleId: string }): Promise<void> => {
  for (;;) {
    const hasActed = await deps.db.write(async (tx) => {
      const ring = await lockRing(tx, circleId);
      if (!ring) return false;
      const [due] = deadlinesOf(ring, await findLegs(tx, circleId));
      if (!due || due.at > Date.now()) return false;
      await act(deps, tx, ring, due);
      await rescheduleDeadlines(tx, circleId);
      publishCircle(deps, ring.seats, circleId);
      return true;
    });
    if (!hasActed) return;
  }
};
