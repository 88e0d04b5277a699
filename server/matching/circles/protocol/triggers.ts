import { isUniqueViolation } from '#db/client/errors.ts';
import type { Tx } from '#db/client/types.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { DAY } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { nextDeadlineOf } from '../machine/deadlines.ts';
import { changeCircle } from './change.ts';
import { isStillOwed, loadToCheck, loadToRefill, SUSPENDED_DAYS } from './load-commands.ts';
import { lockCircle } from './load.ts';
import { listNetwork } from './member-effects.ts';

// What is not done by members: jobs, all safe to run more than once and on any node, and events of other districts.

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

/**
 * Has the open circles looked at again by a job: what raises these events locks members and posts first, a circle is
 * locked before them.
 */
const checkWhere = async (
  tx: Tx,
  where: SQL,
  { delayMs = 0, ...about }: { delayMs?: number } & Omit<JobPayloads['circles.check'], 'circleId'> = {},
): Promise<void> => {
  const found = await tx
    .select({ circleId: circleSeats.circleId, state: circles.state })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(
      and(
        where,
        inArray(circleSeats.state, ['asked', 'accepted', 'bound']),
        inArray(circles.state, ['proposed', 'agreed']),
      ),
    );
  const states = new Map(found.map(({ circleId, state }) => [circleId, state]));
  for (const [circleId, state] of states) {
    await enqueue(tx, 'circles.check', { circleId, ...about }, state === 'agreed' ? { delayMs } : {});
  }
};

export const checkCirclesOfPost = (_: Deps, tx: Tx, { postId }: DomainEvents['PostChanged']): Promise<void> =>
  checkWhere(tx, eq(circleSeats.postId, postId));

/** A member who blocks another is owed nothing by them from then on; a debtor stays in debt, whoever they block. */
const checkDebts = async (tx: Tx, { blockerId, blockedId }: DomainEvents['MemberBlocked']): Promise<void> => {
  const owed = await tx
    .select({ circleId: circleLegs.circleId })
    .from(circleLegs)
    .where(
      and(
        eq(circleLegs.giverId, blockedId),
        eq(circleLegs.receiverId, blockerId),
        eq(circleLegs.isOwed, true),
        eq(circleLegs.status, 'waiting'),
      ),
    );
  for (const { circleId } of owed) await enqueue(tx, 'circles.check', { circleId });
};

export const checkCirclesBetween = async (_: Deps, tx: Tx, event: DomainEvents['MemberBlocked']): Promise<void> => {
  await checkWhere(tx, eq(circleSeats.userId, event.blockerId));
  await checkDebts(tx, event);
};

/** A bound member who is suspended has three days before they count as left. */
export const checkCirclesOfSuspended = async (
  _: Deps,
  tx: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (isSuspended)
    await checkWhere(tx, eq(circleSeats.userId, userId), {
      delayMs: SUSPENDED_DAYS * DAY,
    });
};

export const checkCirclesOfErased = async (
  _: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberErased'],
): Promise<void> => {
  const erased = { userId, sharedWith: await listNetwork(tx, userId) };
  await checkWhere(tx, eq(circleSeats.userId, userId), { erased });
};
