import type { answerCircleInput, Circle } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { circleFor } from '../view/circle-view.ts';
import { agreeIfAll } from './agree.ts';
import { decline } from './decline.ts';
import { recordCircleEvent } from './record.ts';
import { isTaken, lockOwnRingOrThrow, placesOf, type RingState, type Seat, termsAt } from './ring-state.ts';
import { rescheduleDeadlines } from './reschedule-deadlines.ts';
import { publishCircle } from './notify-of-circle.ts';
import { noticesOf, readActedOn } from '../../../notifications/read-about.ts';

const countYes = (tx: Tx, userId: string) =>
  tx
    .insert(circleMembers)
    .values({ userId, saidYes: 1 })
    .onConflictDoUpdate({ target: circleMembers.userId, set: { saidYes: sql`${circleMembers.saidYes} + 1` } });

const accept = async (
  ctx: MemberContext,
  tx: Tx,
  ring: RingState,
  own: Seat,
  { version, substitutesOk }: { version: number | undefined; substitutesOk: boolean | undefined },
): Promise<void> => {
  if (version !== ring.circle.version) throw new AppError('CIRCLE_CHANGED');
  const places = placesOf(ring);
  if (places.includes(null)) throw new AppError('BEING_MENDED');
  if (own.state !== 'asked') throw new AppError('CIRCLE_WRONG_STATE');
  await tx
    .update(circleSeats)
    .set({
      state: 'accepted',
      terms: termsAt(places, own.position ?? 0),
      answeredAt: Date.now(),
      answerBy: null,
      ...(substitutesOk === undefined ? {} : { substitutesOk }),
    })
    .where(eq(circleSeats.id, own.id));
  await recordCircleEvent(tx, { circleId: ring.circle.id, actorId: own.userId, kind: 'accepted' });
  await agreeIfAll(ctx, tx, ring.circle.id);
  // Asked anew after a change does not count twice. Last, because it locks a row that the agreement locks after posts.
  if (own.terms === null) await countYes(tx, own.userId);
};

/**
 * Says yes or no to a circle that is proposed, or to a substitute in an agreed one. The last yes agrees it for all, or
 * for none.
 */
export const answerCircle = (
  ctx: MemberContext,
  { id, version, yes, reason, substitutesOk }: z.infer<typeof answerCircleInput>,
): Promise<Circle> =>
  ctx.db.write(async (tx) => {
    const ring = await lockOwnRingOrThrow(tx, id, ctx.actor.id);
    await readActedOn(ctx, tx, noticesOf.circle(id));
    const { circle, own } = ring;
    const isAnswerable =
      isTaken(own) && (circle.state === 'proposed' || (circle.state === 'agreed' && own.state === 'asked'));
    if (!isAnswerable) throw new AppError('CIRCLE_WRONG_STATE');
    if (yes) await accept(ctx, tx, ring, own, { version, substitutesOk });
    else await decline(ctx, tx, ring, own, { state: 'declined', reason: reason ?? null });
    await rescheduleDeadlines(tx, id);
    publishCircle(ctx, ring.seats, id);
    return circleFor(ctx, id, tx);
  });
