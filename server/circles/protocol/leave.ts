import type { Circle } from '#contracts/circles.ts';
import { circleMembers } from '#db/schema/circle-members.ts';
import { circleLegs, circles } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Deps, MemberContext } from '../../context/context.ts';
import { DAY } from '../../core/time.ts';
import { circleFor, lastViewOf } from '../view/circle-view.ts';
import { decline } from './decline.ts';
import type { LegRow } from './dues.ts';
import { closeOverGap } from './close-over-gap.ts';
import { breakCircle, completeIfDone } from './end.ts';
import { loseSeat } from './lose-seat.ts';
import { recordCircleEvent } from './record.ts';
import { releaseSubstitute } from './release-substitute.ts';
import { isTaken, lockOwnRingOrThrow, placesOf, type RingState, type Seat } from './ring-state.ts';
import { legsOf, settle } from './settle.ts';
import { publishCircle, tellOfCircle } from './tell.ts';

const BARRED_DAYS = 180;

type Own = { given: LegRow | undefined; got: LegRow | undefined };

const ownLegs = async (tx: Tx, circleId: string, userId: string): Promise<Own> => {
  const legs = (await legsOf(tx, circleId)).filter(({ status }) => status !== 'cancelled');
  return {
    given: legs.find(({ giverId }) => giverId === userId),
    got: legs.find(({ receiverId }) => receiverId === userId),
  };
};

const isDone = (leg: LegRow | undefined): boolean => leg?.status === 'delivered' || leg?.status === 'confirmed';
const isContested = ({ given, got }: Own): boolean => given?.status === 'disputed' || got?.status === 'disputed';

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

/** Who gave leaves without a mark: only who gives to them has nobody to give to any more. */
const leaveGiven = async (deps: Deps, tx: Tx, ring: RingState, seat: Seat, got: LegRow | undefined): Promise<void> => {
  const { id } = ring.circle;
  if (got?.status === 'waiting') {
    await tx.update(circleLegs).set({ status: 'cancelled' }).where(eq(circleLegs.id, got.id));
  }
  await closeOverGap(tx, ring, seat.position ?? 0);
  // Their own place is none any more; that of somebody else may still be a gap.
  const gaps = placesOf(ring).filter((one) => !one?.isBound).length;
  if (gaps === 0) await tx.update(circles).set({ mendBy: null }).where(eq(circles.id, id));
  await completeIfDone(deps, tx, id);
};

/**
 * A bound member leaves: by themselves, or because they are suspended or deleted. Before they gave or got anything, the
 * legs beside them wait while somebody is looked for who steps in, until `mendBy`. Who gave already leaves without a
 * mark; who got without giving does not.
 */
export const leaveRing = async (deps: Deps, tx: Tx, ring: RingState, seat: Seat): Promise<void> => {
  const { circle } = ring;
  const own = await ownLegs(tx, circle.id, seat.userId);
  if (isContested(own)) return breakCircle(deps, tx, circle.id, 'left in a dispute');
  if (own.given && isDone(own.got) && !isDone(own.given)) return leaveOwing(deps, tx, ring, seat, own.given);
  await releaseSubstitute(deps, tx, ring);
  await loseSeat(tx, circle, seat, { state: 'left', lastView: await lastViewOf(tx, ring, seat) });
  await recordCircleEvent(tx, { circleId: circle.id, actorId: seat.userId, kind: 'left' });
  if (isDone(own.given)) return leaveGiven(deps, tx, ring, seat, own.got);
  await tx
    .update(circleMembers)
    .set({ left: sql`${circleMembers.left} + 1` })
    .where(eq(circleMembers.userId, seat.userId));
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
    if (isContested(await ownLegs(tx, id, ctx.actor.id))) throw new AppError('CIRCLE_WRONG_STATE');
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
