import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { circles, circleSeats } from '#db/schema/circles.ts';
import { circleLacks, marketKeys, marketPosts } from '#db/schema/market.ts';
import { users } from '#db/schema/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Point } from '../../gateways/places/geocoding.ts';
import { cellsAround } from '../../market/cells.ts';
import { isAvailable } from '../../market/load.ts';
import { within } from '../../members/distance.ts';
import type { Missing } from './missing.ts';

const MAX_ROWS = 100;
const MAX_MENDING = 500;
const TAKEN: readonly string[] = ['asked', 'accepted', 'bound'];

/** Rows that the circles' nightly job has left, of posts that still want the skill. */
const fromLacks = async (db: Queryable, { skillId, lat, lng }: Missing): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: circleLacks.userId })
    .from(circleLacks)
    .innerJoin(marketPosts, eq(marketPosts.postSeq, circleLacks.postSeq))
    .innerJoin(
      marketKeys,
      and(
        eq(marketKeys.postSeq, circleLacks.postSeq),
        eq(marketKeys.side, 'wants'),
        eq(marketKeys.key, `s:${skillId}`),
      ),
    )
    .innerJoin(users, eq(users.id, circleLacks.userId))
    .where(
      and(
        eq(circleLacks.skillId, skillId),
        inArray(circleLacks.cell, cellsAround(lat, lng, DEFAULT_RADIUS)),
        within({ lat, lng }, DEFAULT_RADIUS, marketPosts),
        isAvailable,
      ),
    )
    .limit(MAX_ROWS);
  return rows.map(({ userId }) => userId);
};

/** Seats of agreed circles that are being mended: few, along an index of their own. */
const mendingSeats = (db: Queryable) =>
  db
    .select({
      circleId: circles.id,
      size: circles.size,
      position: circleSeats.position,
      state: circleSeats.state,
      userId: circleSeats.userId,
      postId: circleSeats.postId,
      gives: marketPosts.gives,
    })
    .from(circles)
    .innerJoin(circleSeats, eq(circleSeats.circleId, circles.id))
    .leftJoin(marketPosts, eq(marketPosts.postId, circleSeats.postId))
    .where(and(isNotNull(circles.mendBy), eq(circles.state, 'agreed')))
    .orderBy(asc(circles.mendBy), asc(circleSeats.id))
    .limit(MAX_MENDING);

type MendingSeat = Awaited<ReturnType<typeof mendingSeats>>[number];

/** For each open place what was given there, and who was to get it. */
const openPlaces = (seats: MendingSeat[]): { gives: readonly string[]; receiver: MendingSeat }[] => {
  const byCircle = Map.groupBy(seats, ({ circleId }) => circleId);
  return [...byCircle.values()].flatMap((all) => {
    const size = all[0]?.size ?? 0;
    const holder = (position: number) => all.find((seat) => seat.position === position && TAKEN.includes(seat.state));
    return Array.from({ length: size }, (_, position) => {
      const receiver = holder((position + 1) % size);
      const lost = all.findLast((seat) => seat.position === position);
      return !holder(position) && receiver && lost ? [{ gives: lost.gives ?? [], receiver }] : [];
    }).flat();
  });
};

const fromMending = async (db: Queryable, { skillId, lat, lng }: Missing): Promise<string[]> => {
  const waiting = openPlaces(await mendingSeats(db)).filter(({ gives }) => gives.includes(`s:${skillId}`));
  if (waiting.length === 0) return [];
  const postIds = waiting.map(({ receiver }) => receiver.postId);
  const rows = await db
    .select({ userId: marketPosts.userId })
    .from(marketPosts)
    .where(and(inArray(marketPosts.postId, postIds), within({ lat, lng }, DEFAULT_RADIUS, marketPosts)));
  return rows.map(({ userId }) => userId);
};

/**
 * The members whose trade circle lacks just this skill near this place, served or not: those for whom the nightly search
 * found that one more would close a circle, and those whose agreed circle has an open place.
 */
export const lackedByCircles = async (db: Queryable, missing: Missing): Promise<string[]> => [
  ...new Set([...(await fromLacks(db, missing)), ...(await fromMending(db, missing))]),
];

/** The skills that circles around here lack, those that close most first. */
export const lackedAround = async (db: Queryable, { lat, lng }: Point, max: number): Promise<string[]> => {
  const total = count();
  const rows = await db
    .select({ skillId: circleLacks.skillId })
    .from(circleLacks)
    .where(inArray(circleLacks.cell, cellsAround(lat, lng, DEFAULT_RADIUS)))
    .groupBy(circleLacks.skillId)
    .orderBy(desc(total), asc(circleLacks.skillId))
    .limit(max);
  return rows.map(({ skillId }) => skillId);
};
