import { MAX_ASKS_PER_CIRCLE, MAX_ASKS_PER_VACANCY, SUBSTITUTE_ANSWER_HOURS } from '#contracts/matching/circles.ts';
import { isUniqueViolation } from '#db/client/errors.ts';
import { newId } from '#db/client/ids.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context/context.ts';
import { HOUR } from '../../../../platform/core/time.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { substitutesFor } from '../../candidates/substitutes.ts';
import { closeVacancy } from '../../search/close-vacancy.ts';
import { agreeIfAll } from '../agree.ts';
import { askAnew } from '../ask-anew.ts';
import { breakCircle, voidCircle } from '../end.ts';
import { closeOverVacancy } from './close-over-vacancy.ts';
import { membersKeyOf } from '../members-key.ts';
import { takeOpenSeat } from '../open-seats.ts';
import { recordCircleEvent } from '../record.ts';
import {
  isTaken,
  lockRing,
  neighboursOf,
  placesOf,
  readRing,
  type RingState,
  sameTerms,
  type Seat,
  termsAt,
} from '../ring-state.ts';
import { loadServices } from '../load-services.ts';
import { findLegs, rescheduleDeadlines } from '../reschedule-deadlines.ts';
import { publishCircle, notifyAsked } from '../notify-of-circle.ts';

/** How long an agreed circle that could not be mended waits until it is tried again. */
const LOOK_AGAIN_MS = 6 * HOUR;

type IndexedPost = Awaited<ReturnType<typeof substitutesFor>>['candidates'][number];

/** How often the place of a gap, and the whole circle, was offered to somebody who stepped in. */
const asksOf = ({ seats }: RingState, position: number) => {
  const first = seats.findLast((seat) => seat.position === position)?.firstSeatId;
  const stepped = seats.filter((seat) => seat.firstSeatId !== seat.id);
  return { first, ofVacancy: stepped.filter((seat) => seat.firstSeatId === first).length, ofCircle: stepped.length };
};

const setMembersKey = async (tx: Tx, circleId: string, userIds: string[]): Promise<void> => {
  await tx
    .update(circles)
    .set({ membersKey: membersKeyOf(userIds) })
    .where(eq(circles.id, circleId));
};

/** Offers the place to a member, if they have room for one more proposal. */
const seatSubstitute = async (
  deps: Deps,
  tx: Tx,
  ring: RingState,
  { post, position, firstSeatId }: { post: IndexedPost; position: number; firstSeatId: string },
): Promise<boolean> => {
  if (!(await takeOpenSeat(tx, post.userId))) return false;
  const { circle } = ring;
  const now = Date.now();
  const id = newId();
  const [preferences] = await tx
    .select({ substitutesOk: circleMembers.substitutesOk })
    .from(circleMembers)
    .where(eq(circleMembers.userId, post.userId));
  await tx.insert(circleSeats).values({
    id,
    circleId: circle.id,
    position,
    firstSeatId,
    userId: post.userId,
    postId: post.postId,
    service: (await loadServices(tx, [post.postId])).get(post.postId) ?? '',
    value: post.value,
    state: 'asked',
    substitutesOk: preferences?.substitutesOk ?? false,
    askedAt: now,
    answerBy: now + SUBSTITUTE_ANSWER_HOURS * HOUR,
  });
  await tx
    .update(circleMembers)
    .set({ asked: sql`${circleMembers.asked} + 1` })
    .where(eq(circleMembers.userId, post.userId));
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'stepped_in' });
  await notifyAsked(deps, tx, { circleId: circle.id, version: circle.version + 1, seatId: id, userId: post.userId });
  return true;
};

/** Asks those whose part is another one now; they said yes to what was. */
const askNeighbours = async (deps: Deps, tx: Tx, circleId: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (!ring) return;
  const places = placesOf(ring);
  const outdated = places.filter(
    (seat, position) => seat !== null && seat.state !== 'asked' && !sameTerms(seat.terms, termsAt(places, position)),
  );
  await askAnew(
    deps,
    tx,
    ring,
    outdated.filter((seat) => seat !== null),
  );
};

/** Whether no leg is missing that is not beside the gap. One is missing if its giver gave to a member who left since. */
const isOtherwiseWhole = async (tx: Tx, { circle }: RingState, places: (Seat | null)[]): Promise<boolean> => {
  if (circle.state !== 'agreed') return true;
  const remaining = (await findLegs(tx, circle.id)).filter(({ status }) => status !== 'cancelled');
  return places.every((giver, position) => {
    const { after } = neighboursOf(places, position);
    return !giver || !after || remaining.some((leg) => leg.giverId === giver.userId && leg.receiverId === after.userId);
  });
};

const refillVacancy = async (deps: Deps, tx: Tx, ring: RingState, position: number): Promise<boolean> => {
  const places = placesOf(ring);
  const taken = places.filter((seat) => seat !== null);
  const { before, after } = neighboursOf(places, position);
  if (!before || !after || taken.length < 2) return false;
  if (!(await isOtherwiseWhole(tx, ring, places))) return false;
  const { first, ofVacancy, ofCircle } = asksOf(ring, position);
  const { candidates, others, blocked } = await substitutesFor(tx, ring, position);
  const ways = closeVacancy(others, position, candidates, blocked);
  if (first && ofVacancy < MAX_ASKS_PER_VACANCY && ofCircle < MAX_ASKS_PER_CIRCLE) {
    for (const { post } of ways.substitutes) {
      const members = [...taken.map(({ userId }) => userId), post.userId];
      if (!(await isKeyFree(tx, ring.circle.id, members))) continue;
      if (!(await seatSubstitute(deps, tx, ring, { post, position, firstSeatId: first }))) continue;
      await setMembersKey(tx, ring.circle.id, members);
      await askNeighbours(deps, tx, ring.circle.id);
      return true;
    }
  }
  const staying = taken.map(({ userId }) => userId);
  if (!ways.closed || !(await isKeyFree(tx, ring.circle.id, staying))) return false;
  await closeOverVacancy(tx, ring, position);
  await setMembersKey(tx, ring.circle.id, staying);
  await askNeighbours(deps, tx, ring.circle.id);
  return true;
};

/** Whether no other open circle has these members. The unique index is the net below, for two at one moment. */
const isKeyFree = async (tx: Tx, circleId: string, userIds: string[]): Promise<boolean> => {
  const rows = await tx
    .select({ id: circles.id })
    .from(circles)
    .where(and(eq(circles.membersKey, membersKeyOf(userIds)), sql`${circles.state} in ('proposed', 'agreed')`));
  return rows.every(({ id }) => id === circleId);
};

/**
 * Fills the gaps of a circle: with a member who gives and wants the same, else by closing over the gap. A proposal that
 * cannot be mended is void; an agreed circle waits for others until `mendBy`. Safe to run more than once.
 */
export const refillCircle = async (deps: Deps, { circleId }: { circleId: string }): Promise<void> => {
  const refill = () =>
    deps.db.write(async (tx) => {
      const ring = await lockRing(tx, circleId);
      if (!ring || (ring.circle.state !== 'proposed' && ring.circle.state !== 'agreed')) return;
      const position = placesOf(ring).indexOf(null);
      if (position === -1) return;
      const isRefilled = await refillVacancy(deps, tx, ring, position);
      if (!isRefilled && ring.circle.state === 'proposed') return voidCircle(deps, tx, ring, 'not mended');
      if (!isRefilled && ring.seats.filter(isTaken).length < 2) return breakCircle(deps, tx, circleId, 'not mended');
      if (!isRefilled) {
        // Posts come every day.
        await enqueue(
          tx,
          'circles.mend',
          { circleId },
          { delayMs: LOOK_AGAIN_MS, once: `circles.mend:${circleId}:${Math.floor(Date.now() / LOOK_AGAIN_MS)}` },
        );
        return;
      }
      await agreeIfAll(deps, tx, circleId);
      await rescheduleDeadlines(tx, circleId);
      publishCircle(deps, ring.seats, circleId);
    });
  try {
    await refill();
  } catch (error) {
    // Another circle of the same members was opened at the same moment: now it is seen.
    if (!isUniqueViolation(error)) throw error;
    await refill();
  }
};
