import type { Circle, SeatState } from '#contracts/circles.ts';
import { circleReads } from '#db/schema/circle-talk.ts';
import { type LastView, type SeenPerson } from '#db/schema/circles.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { MemberContext } from '../../context/context.ts';
import { iso, isoOrNull } from '../../core/time.ts';
import { milesBetween } from '../../gateways/places/geocoding.ts';
import { isOnline } from '../../market/fit.ts';
import { isMadeGood } from '../protocol/gaps/make-good.ts';
import { isTaken, neighboursOf, placesOf, readRing, type RingState, type Seat } from '../protocol/ring-state.ts';
import { legsOf } from '../protocol/settle.ts';
import { withPeople } from './people.ts';
import { asKept } from './kept-view.ts';
import { shownLegs } from './shown-legs.ts';

const place = { id: posts.id, lat: posts.lat, lng: posts.lng, isRemote: posts.isRemote, alsoOnline: posts.alsoOnline };
type Places = Map<string, { lat: number | null; lng: number | null; isRemote: boolean; alsoOnline: boolean }>;

const readPlaces = async (db: Queryable, { seats }: RingState): Promise<Places> => {
  const postIds = seats.map(({ postId }) => postId);
  const rows = await db.select(place).from(posts).where(inArray(posts.id, postIds));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

const distanceOf = (places: Places, giver: Seat | null, receiver: Seat | null): number | null => {
  const from = places.get(giver?.postId ?? '');
  const to = places.get(receiver?.postId ?? '');
  if (!from || !to || isOnline(from)) return null;
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  const miles = milesBetween({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
  return Math.round(miles * 10) / 10;
};

/** Who had the place last, so that what is done there is still said while it is a gap. */
const lastAt = ({ seats }: RingState, position: number): Seat | undefined =>
  seats.findLast((seat) => seat.position === position);

const hasEnded = ({ circle }: RingState): boolean => circle.state === 'void' || circle.state === 'broken';

/** By place, also of a circle that ended: there the seats that it had then. */
const shownPlaces = (ring: RingState): (Seat | null)[] =>
  hasEnded(ring)
    ? placesOf(ring).map(
        (_, position) => ring.seats.findLast((seat) => seat.position === position && seat.lastView === null) ?? null,
      )
    : placesOf(ring);

const stateOf = (seat: Seat | null): SeatState => {
  if (!seat) return 'open';
  return isTaken(seat) ? (seat.state as SeatState) : 'left';
};

/** Whether the ring is another than the one that the member said yes to, or was asked about first. */
const isAskedAnew = ({ seats }: RingState, own: Seat): boolean =>
  own.state === 'asked' &&
  (own.terms !== null ||
    seats.some((seat) => (seat.firstSeatId !== seat.id && seat.id > own.id) || closedSince(seat, own)));

/** A place that is none any more since that one was asked. */
const closedSince = (seat: Seat, { askedAt }: Seat): boolean =>
  seat.position === null && (seat.answeredAt ?? 0) >= askedAt;

/** The circle as this member sees it: before the agreement their two neighbours only, and those without ids. */
const layOut = async (db: Queryable, ring: RingState, viewerId: string): Promise<LastView> => {
  const { circle } = ring;
  const [geography, legs] = [await readPlaces(db, ring), await legsOf(db, circle.id)];
  const places = shownPlaces(ring);
  const own = ring.seats.find(({ userId }) => userId === viewerId);
  const position = own?.position ?? 0;
  const { before, after } = neighboursOf(places, position);
  const isMember = circle.agreedAt !== null && (own?.isBound === true || own?.state === 'done' || hasEnded(ring));
  const seen = (seat: Seat | null): SeenPerson | null => {
    if (!seat) return null;
    const { userId } = seat;
    const isAgreed = isMember && (seat.isBound || seat.state === 'done' || hasEnded(ring));
    if (isAgreed) return { userId, isStranger: false };
    return userId === before?.userId || userId === after?.userId ? { userId, isStranger: true } : null;
  };
  const giver = before ?? lastAt(ring, (position + circle.size - 1) % circle.size) ?? null;
  const reads = await db
    .select({ unread: circleReads.unread })
    .from(circleReads)
    .where(and(eq(circleReads.circleId, circle.id), eq(circleReads.userId, viewerId)));
  return {
    id: circle.id,
    state: circle.state,
    size: circle.size,
    version: circle.version,
    seats: places.map((seat, index) => {
      const shown = seat ?? lastAt(ring, index);
      const isMe = seat?.userId === viewerId;
      return {
        position: index,
        isMe,
        state: stateOf(seat),
        service: shown?.service ?? '',
        location: shown?.location ?? '',
        person: isMe ? null : seen(seat),
      };
    }),
    youGive: {
      person: seen(after),
      service: own?.service ?? '',
      value: own?.value ?? 0,
      distanceMiles: distanceOf(geography, own ?? null, after),
    },
    youGet: {
      person: seen(before),
      service: giver?.service ?? '',
      value: giver?.value ?? 0,
      distanceMiles: distanceOf(geography, giver, own ?? null),
    },
    legs: isMember ? await shownLegs(db, legs, { all: legs, ring, viewerId }) : [],
    answerBy: own && isTaken(own) && own.state === 'asked' ? isoOrNull(own.answerBy) : null,
    expiresAt: iso(circle.expiresAt),
    createdAt: iso(circle.createdAt),
    agreedAt: isoOrNull(circle.agreedAt),
    endedAt: isoOrNull(circle.endedAt),
    mendBy: isoOrNull(circle.mendBy),
    unreadCount: reads[0]?.unread ?? 0,
    isProposer: circle.proposedBy === viewerId,
    askedAnew: own !== undefined && isAskedAnew(ring, own),
    maySubstitute: own?.substitutesOk ?? false,
    makeGood: await isMadeGood(db, circle, legs, viewerId),
  };
};

/** What a member who loses their seat sees of the circle from now on: as it was, with their own seat left. */
export const lastViewOf = async (db: Queryable, ring: RingState, { userId }: Seat): Promise<LastView> => {
  const view = await layOut(db, ring, userId);
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
export const circlesFor = async (ctx: MemberContext, ids: readonly string[], db: Queryable): Promise<Circle[]> => {
  const views: LastView[] = [];
  for (const id of ids) {
    const ring = await readRing(db, id);
    const own = ring?.seats.find(({ userId }) => userId === ctx.actor.id);
    if (ring && own)
      views.push(
        own.lastView ? await asKept(db, ring, own.lastView, ctx.actor.id) : await layOut(db, ring, ctx.actor.id),
      );
  }
  return withPeople(db, views);
};

/** The circle as the actor sees it; not found for who never had a seat. Who lost theirs keeps their last view. */
export const circleFor = async (ctx: MemberContext, id: string, db: Queryable = ctx.db.read): Promise<Circle> => {
  const [circle] = await circlesFor(ctx, [id], db);
  if (!circle) throw new AppError('CIRCLE_NOT_FOUND');
  return circle;
};
