import type { Circle } from '#contracts/circles.ts';
import { circleLegs, circleMembers, circles } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Deps, MemberContext } from '../../context/context.ts';
import { DAY } from '../../core/time.ts';
import { circleFor, viewOf } from '../circle-view.ts';
import { decline } from './decline.ts';
import type { LegRow } from './dues.ts';
import { closeOverGap } from './close-over-gap.ts';
import { breakCircle, completeCircle } from './end.ts';
import { loseSeat } from './lose-seat.ts';
import { recordCircleEvent } from './record.ts';
import { releaseSubstitute } from './release-substitute.ts';
import { isTaken, lockOwnRingOrThrow, type RingState, type Seat } from './ring-state.ts';
import { legsOf, settle } from './settle.ts';
import { publishCircle, tellOfCircle } from './tell.ts';

const BARRED_DAYS = 180;

const isDone = ({ status }: LegRow) => status === 'delivered' || status === 'confirmed';

/** They got, and do not give: the leg failed, the receiver is told, and no circle takes them for half a year. */
const leaveOwing = async (deps: Deps, tx: Tx, ring: RingState, seat: Seat, given: LegRow): Promise<void> => {
  await tx.update(circleLegs).set({ status: 'failed' }).where(eq(circleLegs.id, given.id));
  await tx
    .update(circleMembers)
    .set({ barredUntil: Date.now() + BARRED_DAYS * DAY })
    .where(eq(circleMembers.userId, seat.userId));
  await recordCircleEvent(tx, {
    circleId: ring.circle.id,
    actorId: seat.userId,
    kind: 'failed',
    note: 'left after receiving',
  });
  await breakCircle(deps, tx, ring.circle.id, 'left after receiving');
};

const endWithoutThem = async (deps: Deps, tx: Tx, ring: RingState, seat: Seat): Promise<void> => {
  const { id } = ring.circle;
  await closeOverGap(tx, ring, seat.position ?? 0);
  await tx.update(circles).set({ mendBy: null }).where(eq(circles.id, id));
  const rest = (await legsOf(tx, id)).filter(({ status }) => status !== 'cancelled');
  if (rest.every(({ status }) => status === 'confirmed')) await completeCircle(deps, tx, id);
};

/**
 * A bound member leaves: by themselves, or because they are suspended or deleted. Their undone legs are cancelled, and
 * the gap is mended until `mendBy`. Who gave already leaves without a mark; who got without giving does not.
 */
export const leaveRing = async (deps: Deps, tx: Tx, ring: RingState, seat: Seat): Promise<void> => {
  const { circle } = ring;
  const legs = (await legsOf(tx, circle.id)).filter(({ status }) => status !== 'cancelled');
  const given = legs.find(({ giverId }) => giverId === seat.userId);
  const got = legs.find(({ receiverId }) => receiverId === seat.userId);
  const hasGiven = given !== undefined && isDone(given);
  if (given && got && isDone(got) && !hasGiven) return leaveOwing(deps, tx, ring, seat, given);
  await releaseSubstitute(deps, tx, ring, seat);
  await tx
    .update(circleLegs)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(circleLegs.circleId, circle.id),
        or(eq(circleLegs.giverId, seat.userId), eq(circleLegs.receiverId, seat.userId)),
        inArray(circleLegs.status, ['waiting', ...(hasGiven ? [] : (['delivered'] as const))]),
      ),
    );
  if (!hasGiven) {
    await tx
      .update(circleMembers)
      .set({ left: sql`${circleMembers.left} + 1` })
      .where(eq(circleMembers.userId, seat.userId));
  }
  await loseSeat(tx, circle, seat, { state: 'left', lastView: await viewOf(tx, ring, seat.userId) });
  await recordCircleEvent(tx, { circleId: circle.id, actorId: seat.userId, kind: 'left' });
  // What they had to give is given: only who gives to them has nobody to give to any more.
  if (hasGiven) return endWithoutThem(deps, tx, ring, seat);
  for (const other of ring.seats.filter((one) => isTaken(one) && one.isBound && one.userId !== seat.userId)) {
    const version = circle.version + 1;
    await tellOfCircle(deps, tx, { circleId: circle.id, version, userId: other.userId, news: 'mending' });
  }
};

/** Leaves an agreed circle. */
export const leaveCircle = (ctx: MemberContext, { id }: { id: string }): Promise<Circle> =>
  ctx.db.write(async (tx) => {
    const ring = await lockOwnRingOrThrow(tx, id, ctx.actor.id);
    if (ring.circle.state !== 'agreed' || !ring.own.isBound) throw new AppError('CIRCLE_WRONG_STATE');
    await leaveRing(ctx, tx, ring, ring.own);
    await settle(tx, id);
    publishCircle(ctx, ring.seats, id);
    return circleFor(ctx, id, tx);
  });

/** Takes back a yes, or one's own proposal, before the circle is agreed. */
export const withdrawFromCircle = (ctx: MemberContext, { id }: { id: string }): Promise<Circle> =>
  ctx.db.write(async (tx) => {
    const ring = await lockOwnRingOrThrow(tx, id, ctx.actor.id);
    if (ring.circle.state !== 'proposed' || !isTaken(ring.own)) throw new AppError('CIRCLE_WRONG_STATE');
    await decline(ctx, tx, ring, ring.own, { state: 'declined', reason: null });
    await settle(tx, id);
    publishCircle(ctx, ring.seats, id);
    return circleFor(ctx, id, tx);
  });
