import type { Circle, SeatState } from '#contracts/matching/circles.ts';
import type { LastView, SeenPerson } from '#db/schema/matching/circles.ts';
import type { Queryable } from '#db/client/types.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { iso, isoOrNull } from '../../../platform/core/time.ts';
import { milesBetween } from '../../../platform/gateways/places/distances.ts';
import { isOnline } from '../../match-index/one-way-match.ts';
import { isCompensated } from '../machine/ending.ts';
import { isTaken, neighborsOf, placesOf, type Seat, type SeatedCircle } from '../machine/state.ts';
import { listCirclesWithSeats } from '../protocol/load.ts';
import { type CircleData, readCircleData } from './circle-data.ts';
import { loadCircleGroups } from './circle-group.ts';
import { asLastSeen } from './last-view.ts';
import { withPeople } from './people.ts';
import { shownLegs } from './shown-legs.ts';

const distanceOf = ({ placeOf }: CircleData, giver: Seat | null, receiver: Seat | null): number | null => {
  const from = placeOf(giver?.postId ?? '');
  const to = placeOf(receiver?.postId ?? '');
  if (!from || !to || isOnline(from)) return null;
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  const miles = milesBetween({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
  return Math.round(miles * 10) / 10;
};

/** The member who had the place last, so that what was done there shows while it is vacant. */
const lastAt = ({ seats }: SeatedCircle, position: number): Seat | undefined =>
  seats.findLast((seat) => seat.position === position);

const hasEnded = ({ circle }: SeatedCircle): boolean => circle.state === 'void' || circle.state === 'broken';

/** The seats by place; for a circle that ended, those that it had then. */
const shownPlaces = (seated: SeatedCircle): (Seat | null)[] =>
  hasEnded(seated)
    ? placesOf(seated).map(
        (_, position) => seated.seats.findLast((seat) => seat.position === position && seat.lastView === null) ?? null,
      )
    : placesOf(seated);

const stateOf = (seat: Seat | null): SeatState => {
  if (!seat) return 'open';
  return isTaken(seat) ? (seat.state as SeatState) : 'left';
};

/** Whether the circle is another than the member said yes to, or was asked about first. */
const isAskedAgain = ({ seats }: SeatedCircle, own: Seat): boolean =>
  own.state === 'asked' &&
  (own.terms !== null ||
    seats.some((seat) => (seat.firstSeatId !== seat.id && seat.id > own.id) || closedSince(seat, own)));

/** Whether the circle closed over this seat's place after the member was asked. */
const closedSince = (seat: Seat, { askedAt }: Seat): boolean =>
  seat.position === null && (seat.answeredAt ?? 0) >= askedAt;

/** The circle as this member sees it: before the agreement their two neighbors only, and those without ids. */
const layOut = (data: CircleData, seated: SeatedCircle): LastView => {
  const { viewerId } = data;
  const { circle } = seated;
  const places = shownPlaces(seated);
  const own = seated.seats.find(({ userId }) => userId === viewerId);
  const position = own?.position ?? 0;
  const { before, after } = neighborsOf(places, position);
  const isMember = circle.agreedAt !== null && (own?.isBound === true || own?.state === 'done' || hasEnded(seated));
  const seen = (seat: Seat | null): SeenPerson | null => {
    if (!seat) return null;
    const { userId } = seat;
    const isAgreed = isMember && (seat.isBound || seat.state === 'done' || hasEnded(seated));
    if (isAgreed) return { userId, isStranger: false };
    return userId === before?.userId || userId === after?.userId ? { userId, isStranger: true } : null;
  };
  const giver = before ?? lastAt(seated, (position + circle.size - 1) % circle.size) ?? null;
  return {
    id: circle.id,
    state: circle.state,
    size: circle.size,
    version: circle.version,
    seats: places.map((seat, index) => {
      const shownSeat = seat ?? lastAt(seated, index);
      const isMe = seat?.userId === viewerId;
      return {
        position: index,
        isMe,
        state: stateOf(seat),
        service: shownSeat?.service ?? '',
        location: shownSeat?.location ?? '',
        person: isMe ? null : seen(seat),
      };
    }),
    youGive: {
      person: seen(after),
      service: own?.service ?? '',
      value: own?.value ?? 0,
      distanceMiles: distanceOf(data, own ?? null, after),
    },
    youGet: {
      person: seen(before),
      service: giver?.service ?? '',
      value: giver?.value ?? 0,
      distanceMiles: distanceOf(data, giver, own ?? null),
    },
    legs: isMember ? shownLegs(data, seated) : [],
    answerBy: own && isTaken(own) && own.state === 'asked' ? isoOrNull(own.answerBy) : null,
    expiresAt: iso(circle.expiresAt),
    createdAt: iso(circle.createdAt),
    agreedAt: isoOrNull(circle.agreedAt),
    endedAt: isoOrNull(circle.endedAt),
    mendBy: isoOrNull(circle.mendBy),
    unreadCount: data.unreadIn(circle.id),
    isProposer: circle.proposedBy === viewerId,
    askedAnew: own !== undefined && isAskedAgain(seated, own),
    maySubstitute: own?.substitutesOk ?? false,
    makeGood: isCompensated(circle, data.legsOf(circle.id), data),
  };
};

/** What a member who loses their seat sees of the circle from now on: as it was, with their own seat left. */
export const findLastView = async (db: Queryable, seated: SeatedCircle, { userId }: Seat): Promise<LastView> => {
  const view = layOut(await readCircleData(db, [seated], userId), seated);
  return {
    ...view,
    seats: view.seats.map((seat) => (seat.isMe ? { ...seat, state: 'left' } : seat)),
    legs: view.legs.map((leg) => ({ ...leg, held: false })),
    answerBy: null,
    mendBy: null,
    unreadCount: 0,
    endedAt: view.endedAt ?? iso(Date.now()),
  };
};

/** The circles as the actor sees them, in this order, without those in which they never had a seat. */
export const loadCircles = async (ctx: MemberContext, ids: readonly string[], db: Queryable): Promise<Circle[]> => {
  const userId = ctx.actor.id;
  if (ids.length === 0) return [];
  const circles = await listCirclesWithSeats(db, ids);
  const data = await readCircleData(db, circles, userId);
  const views = circles.flatMap((seated) => {
    const own = seated.seats.find((seat) => seat.userId === userId);
    if (!own) return [];
    return [own.lastView ? asLastSeen(data, seated, own.lastView) : layOut(data, seated)];
  });
  const groupOf = await loadCircleGroups(db, userId, ids);
  return (await withPeople(db, views)).map((view) => ({ ...view, ...groupOf(view.id) }));
};

/**
 * The circle as the actor sees it; not found for members who never had a seat. A member who lost theirs keeps their
 * last view.
 */
export const loadCircle = async (ctx: MemberContext, id: string, db: Queryable = ctx.db.read): Promise<Circle> => {
  const [circle] = await loadCircles(ctx, [id], db);
  if (!circle) throw new AppError('CIRCLE_NOT_FOUND');
  return circle;
};
