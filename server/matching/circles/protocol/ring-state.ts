import { circles, circleSeats, type SeatTerms } from '#db/schema/matching/circles.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';

export type CircleRow = typeof circles.$inferSelect;
export type SeatRow = typeof circleSeats.$inferSelect;
export type Seat = SeatRow & { location: string };
/** The circle with all seats it ever had, the oldest first. */
export type RingState = { circle: CircleRow; seats: Seat[] };

const TAKEN: ReadonlySet<string> = new Set(['asked', 'accepted', 'bound', 'done']);
export const isTaken = ({ state }: Pick<SeatRow, 'state'>): boolean => TAKEN.has(state);

/** Of these circles, the oldest first. */
const readSeats = async (db: Queryable, circleIds: readonly string[]): Promise<Seat[]> => {
  const rows = await db
    .select({ seat: circleSeats, location: posts.location })
    .from(circleSeats)
    .innerJoin(posts, eq(posts.id, circleSeats.postId))
    .where(inArray(circleSeats.circleId, [...circleIds]))
    .orderBy(asc(circleSeats.id));
  return rows.map(({ seat, location }) => ({ ...seat, location }));
};

/** These circles and their seats, in the order of the ids; without those that do not exist. */
export const readRings = async (db: Queryable, circleIds: readonly string[]): Promise<RingState[]> => {
  const rows = await db
    .select()
    .from(circles)
    .where(inArray(circles.id, [...circleIds]));
  const circleById = new Map(rows.map((circle) => [circle.id, circle]));
  const seats = Map.groupBy(await readSeats(db, circleIds), ({ circleId }) => circleId);
  return circleIds.flatMap((id) => {
    const circle = circleById.get(id);
    return circle ? [{ circle, seats: seats.get(id) ?? [] }] : [];
  });
};

/** The circle and its seats; null if there is none. */
export const readRing = async (db: Queryable, circleId: string): Promise<RingState | null> => {
  const [ring] = await readRings(db, [circleId]);
  return ring ?? null;
};

/** The same, locked until the write ends: every change of a circle begins with it, before members and posts. */
export const lockRing = async (tx: Tx, circleId: string): Promise<RingState | null> => {
  const [circle] = await locked(tx.select().from(circles).where(eq(circles.id, circleId)));
  return circle ? { circle, seats: await readSeats(tx, [circleId]) } : null;
};

/** Locks these posts in the order of their ids: after the circle and members. */
export const lockPosts = (tx: Tx, postIds: readonly string[]) =>
  locked(
    tx
      .select({ id: posts.id, status: posts.status })
      .from(posts)
      .where(inArray(posts.id, [...postIds]))
      .orderBy(asc(posts.id)),
  );

/** The circle, locked, with the actor's own seat that is taken; not found for all others. */
export const lockOwnRingOrThrow = async (tx: Tx, circleId: string, userId: string) => {
  const ring = await lockRing(tx, circleId);
  const own = ring?.seats.find((seat) => seat.userId === userId);
  if (!ring || !own) throw new AppError('CIRCLE_NOT_FOUND');
  return { ...ring, own };
};

/** By place: who has each seat of the ring now, null for a gap. */
export const placesOf = ({ circle, seats }: RingState): (Seat | null)[] =>
  Array.from(
    { length: circle.size },
    (_, position) => seats.find((seat) => seat.position === position && isTaken(seat)) ?? null,
  );

export const neighboursOf = <T>(places: readonly T[], position: number): { before: T | null; after: T | null } => ({
  before: places.at(position - 1) ?? null,
  after: places[(position + 1) % places.length] ?? null,
});

/** What the member in this place gives and gets in the ring as it is now; null beside a gap. */
export const termsAt = (places: readonly (Seat | null)[], position: number): SeatTerms | null => {
  const self = places[position];
  const { before, after } = neighboursOf(places, position);
  if (!self || !before || !after) return null;
  return {
    give: { toUserId: after.userId, postId: self.postId, service: self.service, value: self.value },
    get: { fromUserId: before.userId, postId: before.postId, service: before.service, value: before.value },
  };
};

export const sameTerms = (a: SeatTerms | null, b: SeatTerms | null): boolean =>
  a !== null &&
  b !== null &&
  a.give.toUserId === b.give.toUserId &&
  a.give.postId === b.give.postId &&
  a.give.service === b.give.service &&
  a.give.value === b.give.value &&
  a.get.fromUserId === b.get.fromUserId &&
  a.get.postId === b.get.postId &&
  a.get.service === b.get.service &&
  a.get.value === b.get.value;
