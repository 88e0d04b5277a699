import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { circleMissingSkills, matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { findValuesOfEach } from '#db/values-of-each.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { milesBetween, type Point } from '../../../platform/gateways/places/distances.ts';
import { cellsAround } from '../../match-index/cells.ts';
import { skillKey } from '../../match-index/indexed-post.ts';
import { isAvailable } from '../../match-index/load.ts';
import { within } from '../../../auth/members/distance.ts';
import type { MissingSkill } from './missing-skill.ts';

const MAX_ROWS = 100;
const MAX_SEATS = 500;
const takenStates: readonly string[] = ['asked', 'accepted', 'bound'];

/** Rows that the circles' nightly job has left, of posts that still want the skill. */
const selectMissing = (db: Queryable, { skillId, lat, lng }: MissingSkill) =>
  db
    .selectDistinct({ value: sql`${circleMissingSkills.userId}`.as('value') })
    .from(circleMissingSkills)
    .innerJoin(matchIndex, eq(matchIndex.postSeq, circleMissingSkills.postSeq))
    .innerJoin(
      matchIndexKeys,
      and(
        eq(matchIndexKeys.postSeq, circleMissingSkills.postSeq),
        eq(matchIndexKeys.side, 'wants'),
        eq(matchIndexKeys.key, skillKey(skillId)),
      ),
    )
    .innerJoin(users, eq(users.id, circleMissingSkills.userId))
    .where(
      and(
        eq(circleMissingSkills.skillId, skillId),
        inArray(circleMissingSkills.cell, cellsAround(lat, lng, DEFAULT_RADIUS)),
        within({ lat, lng }, DEFAULT_RADIUS, matchIndex),
        isAvailable(),
      ),
    )
    .limit(MAX_ROWS);

/** All seats of the agreed circles that have a vacancy: few, along an index of their own. */
const listSeatsBesideVacancies = (db: Queryable) =>
  db
    .select({
      circleId: circles.id,
      size: circles.size,
      position: circleSeats.position,
      state: circleSeats.state,
      userId: circleSeats.userId,
      postId: circleSeats.postId,
      gives: matchIndex.gives,
    })
    .from(circles)
    .innerJoin(circleSeats, eq(circleSeats.circleId, circles.id))
    .leftJoin(matchIndex, eq(matchIndex.postId, circleSeats.postId))
    .where(and(isNotNull(circles.mendBy), eq(circles.state, 'agreed')))
    .orderBy(asc(circles.mendBy), asc(circleSeats.id))
    .limit(MAX_SEATS);

type Seat = Awaited<ReturnType<typeof listSeatsBesideVacancies>>[number];

/** The vacancies: what was given at each, and who was to get it. */
const vacanciesOf = (seats: Seat[]): { gives: readonly string[]; receiver: Seat }[] => {
  const byCircle = Map.groupBy(seats, ({ circleId }) => circleId);
  return [...byCircle.values()].flatMap((all) => {
    const size = all[0]?.size ?? 0;
    const holder = (position: number) =>
      all.find((seat) => seat.position === position && takenStates.includes(seat.state));
    return Array.from({ length: size }, (_, position) => {
      const receiver = holder((position + 1) % size);
      const lost = all.findLast((seat) => seat.position === position);
      return !holder(position) && receiver && lost ? [{ gives: lost.gives ?? [], receiver }] : [];
    }).flat();
  });
};

/** Finds for each skill the members whose agreed circle has a vacancy for it. */
const findInVacancies = async (db: Queryable, all: readonly MissingSkill[]): Promise<string[][]> => {
  const waiting = vacanciesOf(await listSeatsBesideVacancies(db));
  const wanted = waiting.filter(({ gives }) => all.some(({ skillId }) => gives.includes(skillKey(skillId))));
  if (wanted.length === 0) return all.map(() => []);
  const postIds = wanted.map(({ receiver }) => receiver.postId);
  const rows = await db
    .select({
      postId: matchIndex.postId,
      userId: matchIndex.userId,
      lat: matchIndex.lat,
      lng: matchIndex.lng,
    })
    .from(matchIndex)
    .where(inArray(matchIndex.postId, postIds));
  const isNear = (at: { lat: number | null; lng: number | null }, here: Point) =>
    at.lat !== null && at.lng !== null && milesBetween({ lat: at.lat, lng: at.lng }, here) <= DEFAULT_RADIUS;
  return all.map((missing) => {
    const receiving = wanted.filter(({ gives }) => gives.includes(skillKey(missing.skillId)));
    const ids = new Set(receiving.map(({ receiver }) => receiver.postId));
    return rows.filter((row) => ids.has(row.postId) && isNear(row, missing)).map(({ userId }) => userId);
  });
};

/**
 * Finds for each skill the members whose trade circle needs only that near this place: those for whom the nightly
 * search found that one more member would close a circle, and those whose agreed circle has a vacancy.
 */
export const findWaitingInCircles = async (db: Queryable, all: readonly MissingSkill[]): Promise<string[][]> => {
  const missingSkills = await findValuesOfEach<string>(
    db,
    all.map((missing) => selectMissing(db, missing)),
  );
  const vacant = await findInVacancies(db, all);
  return all.map((_, index) => [...new Set([...(missingSkills[index] ?? []), ...(vacant[index] ?? [])])]);
};

/** The skills that are missing in circles around here, those that close most of them first. */
export const listMissingAround = async (db: Queryable, { lat, lng }: Point, max: number): Promise<string[]> => {
  const total = count();
  const rows = await db
    .select({ skillId: circleMissingSkills.skillId })
    .from(circleMissingSkills)
    .where(inArray(circleMissingSkills.cell, cellsAround(lat, lng, DEFAULT_RADIUS)))
    .groupBy(circleMissingSkills.skillId)
    .orderBy(desc(total), asc(circleMissingSkills.skillId))
    .limit(max);
  return rows.map(({ skillId }) => skillId);
};
