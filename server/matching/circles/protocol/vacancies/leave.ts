import { type Circle, declineReason, type leaveCircleInput } from '#contracts/matching/circles.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../../../platform/context/context.ts';
import { circleFor, findLastView } from '../../view/circle-view.ts';
import { banFromCircles, hasReceived, isDone } from '../ban.ts';
import { decline } from '../decline.ts';
import { isOverdue, type LegRow } from '../deadlines.ts';
import { closeOverVacancy } from './close-over-vacancy.ts';
import { breakCircle, completeIfDone } from '../end.ts';
import { vacateSeat } from './vacate-seat.ts';
import { markLeft } from './mark-left.ts';
import { recordCircleEvent } from '../record.ts';
import { releaseSubstitute } from './release-substitute.ts';
import { isTaken, lockOwnRingOrThrow, placesOf, type RingState, type Seat } from '../ring-state.ts';
import { findLegs, rescheduleDeadlines } from '../reschedule-deadlines.ts';
import { publishCircle, notifyOfCircle } from '../notify-of-circle.ts';
import { noticesOf, readActedOn } from '../../../../notifications/read-about.ts';

type Own = { legs: LegRow[]; given: LegRow | undefined; got: LegRow | undefined };

const ownLegs = async (tx: Tx, circleId: string, userId: string): Promise<Own> => {
  const legs = (await findLegs(tx, circleId)).filter(({ status }) => status !== 'cancelled');
  return {
    legs,
    given: legs.find(({ giverId }) => giverId === userId),
    got: legs.find(({ receiverId }) => receiverId === userId),
  };
};

const isContested = ({ given, got }: Own): boolean => given?.status === 'disputed' || got?.status === 'disputed';

/** Whoever gives this leg got and does not give: it failed, no circle takes them for half a year, and this one ends. */
const failOwed = async (deps: Deps, tx: Tx, ring: RingState, owed: LegRow, note: string): Promise<void> => {
  const { giverId } = owed;
  await tx.update(circleLegs).set({ status: 'failed' }).where(eq(circleLegs.id, owed.id));
  await recordCircleEvent(tx, { circleId: ring.circle.id, actorId: giverId, kind: 'failed', note });
  await breakCircle(deps, tx, ring.circle.id, note);
  await banFromCircles(tx, giverId);
};

/** Whether the member gives nothing any more for what they got; what they delivered is for the parties to settle. */
const isOwing = ({ given, got }: Own): boolean =>
  isDone(got) && (given?.status === 'waiting' || (given?.status === 'disputed' && given.deliveredAt === null));

/** Whether the member gave, and waits in vain for who has got theirs. */
const isOwed = ({ legs, given, got }: Own): boolean =>
  isDone(given) && got !== undefined && isOverdue(got, Date.now()) && hasReceived(legs, got.giverId);

/** Who has nothing to give any more is replaced by nobody: only who gives to them has nobody to give to. */
const leaveWithoutMark = async (
  deps: Deps,
  tx: Tx,
  ring: RingState,
  seat: Seat,
  got: LegRow | undefined,
): Promise<void> => {
  const { id } = ring.circle;
  if (got?.status === 'waiting') {
    await tx.update(circleLegs).set({ status: 'cancelled' }).where(eq(circleLegs.id, got.id));
  }
  if (ring.circle.size === 2) {
    // One alone is no circle.
    await completeIfDone(deps, tx, id);
    return breakCircle(deps, tx, id, 'left');
  }
  await closeOverVacancy(tx, ring, seat.position ?? 0);
  // Their own place is none any more; that of somebody else may still be a gap.
  const vacancies = placesOf(ring).filter((holder) => !holder?.isBound).length;
  if (vacancies === 0) await tx.update(circles).set({ mendBy: null }).where(eq(circles.id, id));
  await completeIfDone(deps, tx, id);
};

/**
 * A bound member leaves, or is suspended or deleted. The legs beside them wait for a substitute until `mendBy`. It counts
 * against them only if they received without giving.
 * @param sharedWith who shares a network with them, where their own marks no longer say it
 */
export const leaveRing = async (
  deps: Deps,
  tx: Tx,
  ring: RingState,
  seat: Seat,
  sharedWith?: readonly string[],
): Promise<void> => {
  const { circle } = ring;
  const own = await ownLegs(tx, circle.id, seat.userId);
  if (own.given && isOwing(own)) return failOwed(deps, tx, ring, own.given, 'left after receiving');
  if (isContested(own)) return breakCircle(deps, tx, circle.id, 'left in a dispute');
  if (own.got && isOwed(own)) return failOwed(deps, tx, ring, own.got, 'not given after receiving');
  await releaseSubstitute(deps, tx, ring);
  await vacateSeat(tx, circle, seat, { state: 'left', lastView: await findLastView(tx, ring, seat) });
  await recordCircleEvent(tx, { circleId: circle.id, actorId: seat.userId, kind: 'left' });
  if (!own.given || isDone(own.given)) return leaveWithoutMark(deps, tx, ring, seat, own.got);
  await markLeft(tx, seat.userId, sharedWith);
  for (const otherSeat of ring.seats.filter((held) => isTaken(held) && held.isBound && held.userId !== seat.userId)) {
    const version = circle.version + 1;
    await notifyOfCircle(deps, tx, { circleId: circle.id, version, userId: otherSeat.userId, update: 'mending' });
  }
};

/** For the admins alone; one of those for a no steers the search, too. */
const keepReason = async (tx: Tx, seat: Seat, reason: string | null | undefined): Promise<void> => {
  if (reason) await tx.update(circleSeats).set({ reason }).where(eq(circleSeats.id, seat.id));
};

/** Leaves an agreed circle. */
export const leaveCircle = (ctx: MemberContext, { id, reason }: z.infer<typeof leaveCircleInput>): Promise<Circle> =>
  ctx.db.write(async (tx) => {
    const ring = await lockOwnRingOrThrow(tx, id, ctx.actor.id);
    await readActedOn(ctx, tx, noticesOf.circle(id));
    if (ring.circle.state !== 'agreed' || !ring.own.isBound) throw new AppError('CIRCLE_WRONG_STATE');
    if (isContested(await ownLegs(tx, id, ctx.actor.id))) throw new AppError('CIRCLE_WRONG_STATE');
    await leaveRing(ctx, tx, ring, ring.own);
    await keepReason(tx, ring.own, reason);
    await rescheduleDeadlines(tx, id);
    publishCircle(ctx, ring.seats, id);
    return circleFor(ctx, id, tx);
  });

/** Takes back a yes, or one's own proposal, before the circle is agreed. */
export const withdrawFromCircle = (
  ctx: MemberContext,
  { id, reason }: z.infer<typeof leaveCircleInput>,
): Promise<Circle> =>
  ctx.db.write(async (tx) => {
    const ring = await lockOwnRingOrThrow(tx, id, ctx.actor.id);
    await readActedOn(ctx, tx, noticesOf.circle(id));
    if (ring.circle.state !== 'proposed' || !isTaken(ring.own)) throw new AppError('CIRCLE_WRONG_STATE');
    const known = declineReason.safeParse(reason).data ?? null;
    await decline(ctx, tx, ring, ring.own, { state: 'declined', reason: known });
    await keepReason(tx, ring.own, reason);
    await rescheduleDeadlines(tx, id);
    publishCircle(ctx, ring.seats, id);
    return circleFor(ctx, id, tx);
  });
