import type { Circle, CircleLeg, CircleSeat } from '#contracts/circles.ts';
import type { Person } from '#contracts/shared.ts';
import { circleReads } from '#db/schema/circles.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { iso, isoOrNull } from '../core/time.ts';
import { milesBetween } from '../gateways/places/geocoding.ts';
import { personColumns, toPerson } from '../members/person.ts';
import type { LegRow } from './protocol/dues.ts';
import { isHeld } from './legs/is-held.ts';
import { hasOnlyGiven } from './protocol/make-good.ts';
import { isTaken, neighboursOf, placesOf, readRing, type RingState, type Seat } from './protocol/ring-state.ts';
import { legsOf } from './protocol/settle.ts';

type Facts = { people: Map<string, Person>; places: Map<string, typeof posts.$inferSelect> };

const factsOf = async (db: Queryable, ring: RingState): Promise<Facts> => {
  const userIds = ring.seats.map(({ userId }) => userId);
  const people = await db.select(personColumns()).from(users).where(inArray(users.id, userIds));
  const rows = await db
    .select()
    .from(posts)
    .where(
      inArray(
        posts.id,
        ring.seats.map(({ postId }) => postId),
      ),
    );
  return {
    people: new Map(people.map((row) => [row.id, toPerson(row)])),
    places: new Map(rows.map((row) => [row.id, row])),
  };
};

const strangerOf = (person: Person | undefined) =>
  person
    ? {
        firstName: person.firstName ?? '',
        isVerified: person.isVerified ?? false,
        averageRating: person.averageRating,
      }
    : null;

const distanceOf = ({ places }: Facts, giver: Seat | null, receiver: Seat | null): number | null => {
  const from = places.get(giver?.postId ?? '');
  const to = places.get(receiver?.postId ?? '');
  if (!from || !to || from.isRemote || from.alsoOnline) return null;
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  const miles = milesBetween({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
  return Math.round(miles * 10) / 10;
};

/** Who had the place last, so that what is done there is still said while it is a gap. */
const lastAt = ({ seats }: RingState, position: number): Seat | undefined =>
  seats.findLast((seat) => seat.position === position);

/** A leg in the contract's form. */
const legOf = (
  leg: LegRow,
  legs: readonly LegRow[],
  ring: RingState,
  exchangeIds: ReadonlyMap<string, string>,
): CircleLeg => ({
  id: leg.id,
  giverUserId: leg.giverId,
  receiverUserId: leg.receiverId,
  service: leg.service,
  value: leg.value,
  status: leg.status,
  held: (leg.status === 'waiting' || leg.status === 'delivered') && isHeld(leg, legs, ring),
  dueAt: isoOrNull(leg.dueAt),
  deliveredAt: isoOrNull(leg.deliveredAt),
  confirmedAt: isoOrNull(leg.confirmedAt),
  note: leg.note,
  exchangeId: exchangeIds.get(leg.id) ?? null,
});

const exchangeIdsOf = async (db: Queryable, legs: readonly LegRow[]): Promise<Map<string, string>> => {
  if (legs.length === 0) return new Map();
  const rows = await db
    .select({ id: exchanges.id, legId: exchanges.circleLegId })
    .from(exchanges)
    .where(
      inArray(
        exchanges.circleLegId,
        legs.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ id, legId }) => [legId ?? '', id]));
};

export const toLeg = async (db: Queryable, leg: LegRow, legs: readonly LegRow[], ring: RingState): Promise<CircleLeg> =>
  legOf(leg, legs, ring, await exchangeIdsOf(db, [leg]));

/** The circle as this member sees it: before the agreement their two neighbours only, and those without ids. */
export const viewOf = async (db: Queryable, ring: RingState, viewerId: string): Promise<Circle> => {
  const { circle } = ring;
  const facts = await factsOf(db, ring);
  const legs = await legsOf(db, circle.id);
  const places = placesOf(ring);
  const own = ring.seats.find(({ userId }) => userId === viewerId);
  const position = own?.position ?? 0;
  const { before, after } = neighboursOf(places, position);
  const isAgreed =
    circle.agreedAt !== null && own !== undefined && (own.isBound || own.state === 'done' || isEnded(circle.state));
  const personOf = (seat: Seat | null) => {
    if (!seat) return null;
    if (isAgreed) return facts.people.get(seat.userId) ?? null;
    const isNeighbour = seat.id === before?.id || seat.id === after?.id;
    return isNeighbour ? strangerOf(facts.people.get(seat.userId)) : null;
  };
  const seats = places.map((seat, index): CircleSeat => {
    const shown = seat ?? lastAt(ring, index);
    return {
      position: index,
      isMe: seat?.userId === viewerId,
      state: seat ? (seat.state as CircleSeat['state']) : 'open',
      service: shown?.service ?? '',
      location: shown?.location ?? '',
      person: seat?.userId === viewerId ? null : personOf(seat),
    };
  });
  const giverSeat = before ?? lastAt(ring, (position + circle.size - 1) % circle.size) ?? null;
  const exchangeIds = await exchangeIdsOf(db, legs);
  const [read] = await db
    .select({ unread: circleReads.unread })
    .from(circleReads)
    .where(and(eq(circleReads.circleId, circle.id), eq(circleReads.userId, viewerId)));
  return {
    id: circle.id,
    state: circle.state,
    size: circle.size,
    version: circle.version,
    seats,
    youGive: {
      person: personOf(after),
      service: own?.terms?.give.service ?? own?.service ?? '',
      value: own?.terms?.give.value ?? own?.value ?? 0,
      distanceMiles: distanceOf(facts, own ?? null, after),
    },
    youGet: {
      person: personOf(before),
      service: giverSeat?.service ?? '',
      value: giverSeat?.value ?? 0,
      distanceMiles: distanceOf(facts, giverSeat, own ?? null),
    },
    legs: isAgreed
      ? legs.filter(({ status }) => status !== 'cancelled').map((leg) => legOf(leg, legs, ring, exchangeIds))
      : [],
    answerBy: own && isTaken(own) && own.state === 'asked' ? isoOrNull(own.answerBy) : null,
    expiresAt: iso(circle.expiresAt),
    createdAt: iso(circle.createdAt),
    agreedAt: isoOrNull(circle.agreedAt),
    endedAt: isoOrNull(circle.endedAt),
    mendBy: isoOrNull(circle.mendBy),
    unreadCount: read?.unread ?? 0,
    isProposer: circle.proposedBy === viewerId,
    maySubstitute: own?.substitutesOk ?? false,
    makeGood: circle.state === 'broken' && hasOnlyGiven(legs, viewerId),
  };
};

const isEnded = (state: Circle['state']): boolean => state === 'completed' || state === 'broken';

/** The circle as the actor sees it; not found for who never had a seat. Who lost theirs keeps their last view. */
export const circleFor = async (ctx: MemberContext, id: string, db: Queryable = ctx.db.read): Promise<Circle> => {
  const ring = await readRing(db, id);
  const own = ring?.seats.find(({ userId }) => userId === ctx.actor.id);
  if (!ring || !own) throw new AppError('CIRCLE_NOT_FOUND');
  return own.lastView ? (own.lastView as Circle) : viewOf(db, ring, ctx.actor.id);
};
