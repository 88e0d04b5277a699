import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Leg, Seat, SeatedCircle, StoredCircle } from '../machine/state.ts';

/** The seats of these circles, the oldest circle first. */
const listSeats = async (db: Queryable, circleIds: readonly string[]): Promise<Seat[]> => {
  const rows = await db
    .select({ seat: circleSeats, location: posts.location })
    .from(circleSeats)
    .innerJoin(posts, eq(posts.id, circleSeats.postId))
    .where(inArray(circleSeats.circleId, [...circleIds]))
    .orderBy(asc(circleSeats.id));
  return rows.map(({ seat, location }) => ({ ...seat, location }));
};

/** The legs of these circles, the oldest circle first. */
export const listLegs = async (db: Queryable, circleIds: readonly string[]): Promise<Leg[]> =>
  db
    .select()
    .from(circleLegs)
    .where(inArray(circleLegs.circleId, [...circleIds]))
    .orderBy(asc(circleLegs.id));

/** The circles of these ids with their seats, in the order of the ids; those that do not exist are left out. */
export const listCirclesWithSeats = async (db: Queryable, circleIds: readonly string[]): Promise<SeatedCircle[]> => {
  const rows = await db
    .select()
    .from(circles)
    .where(inArray(circles.id, [...circleIds]));
  const circleById = new Map(rows.map((circle) => [circle.id, circle]));
  const seats = Map.groupBy(await listSeats(db, circleIds), ({ circleId }) => circleId);
  return circleIds.flatMap((id) => {
    const circle = circleById.get(id);
    return circle ? [{ circle, seats: seats.get(id) ?? [] }] : [];
  });
};

/** The circle and its seats; null if there is none. */
export const findCircle = async (db: Queryable, circleId: string): Promise<SeatedCircle | null> => {
  const [circle] = await listCirclesWithSeats(db, [circleId]);
  return circle ?? null;
};

/** All of a circle, locked until the write ends: every change begins with it, before members and posts. */
export const lockCircle = async (tx: Tx, circleId: string): Promise<StoredCircle | null> => {
  const [circle] = await locked(tx.select().from(circles).where(eq(circles.id, circleId)));
  if (!circle) return null;
  return { circle, seats: await listSeats(tx, [circleId]), legs: await listLegs(tx, [circleId]) };
};

/** Locks these posts in the order of their ids: after the circle and members. */
export const lockPosts = (tx: Tx, postIds: readonly string[]) =>
  locked(
    tx
      .select({ id: posts.id, status: posts.status, expiresAt: posts.expiresAt })
      .from(posts)
      .where(inArray(posts.id, [...postIds]))
      .orderBy(asc(posts.id)),
  );
