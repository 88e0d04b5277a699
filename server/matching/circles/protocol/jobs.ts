import { isUniqueViolation } from '#db/client/errors.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { nextDeadlineOf } from '../machine/deadlines.ts';
import { changeCircle } from './change.ts';
import { loadToCheck, loadToRefill, isStillOwed } from './load-commands.ts';
import { lockCircle } from './load.ts';

// All of these are safe to run more than once, and on any node.

/** Job `circles.advance`: does what is due in a circle by now, one after the other. */
export const advanceCircle = async (deps: Deps, { circleId }: JobPayloads['circles.advance']): Promise<void> => {
  for (;;) {
    const hasActed = await deps.db.write(async (tx) => {
      const circle = await lockCircle(tx, circleId);
      const deadline = circle && nextDeadlineOf(circle);
      if (!deadline || deadline.at > Date.now()) return false;
      const isLateDebt = deadline.kind === 'owed';
      const stillOwed = isLateDebt && (await isStillOwed(tx, deadline.leg));
      await changeCircle(deps, tx, circle, { kind: 'deadline', isStillOwed: stillOwed });
      return true;
    });
    if (!hasActed) return;
  }
};

/** Job `circles.check`: looks at a circle again after something around it changed. */
export const checkCircle = (deps: Deps, { circleId, erased }: JobPayloads['circles.check']): Promise<void> =>
  deps.db.write(async (tx) => {
    const circle = await lockCircle(tx, circleId);
    if (circle) await changeCircle(deps, tx, circle, await loadToCheck(tx, circle, erased));
  });

/** Job `circles.mend`: fills the vacancy of a circle. */
export const refillCircle = async (deps: Deps, { circleId }: JobPayloads['circles.mend']): Promise<void> => {
  const refill = () =>
    deps.db.write(async (tx) => {
      const circle = await lockCircle(tx, circleId);
      if (circle) await changeCircle(deps, tx, circle, await loadToRefill(tx, circle));
    });
  try {
    await refill();
  } catch (error) {
    // Another circle of the same members was opened at the same moment: now it is seen.
    if (!isUniqueViolation(error)) throw error;
    await refill();
  }
};

/** Job `circles.tell`: notifies a member of an ask that their cap held back. */
export const askLater = (deps: Deps, { seatId }: JobPayloads['circles.tell']): Promise<void> =>
  deps.db.write(async (tx) => {
    const [seat] = await tx
      .select({ circleId: circleSeats.circleId })
      .from(circleSeats)
      .where(eq(circleSeats.id, seatId));
    const circle = seat ? await lockCircle(tx, seat.circleId) : null;
    if (circle) await changeCircle(deps, tx, circle, { kind: 'ask-later', seatId });
  });
