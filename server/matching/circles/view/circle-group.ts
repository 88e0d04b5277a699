import type { Circle } from '#contracts/matching/circles.ts';
import type { ExchangeGroup } from '#contracts/exchanges/exchanges.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isoOrNull } from '../../../platform/core/time.ts';
import { findCirclesWithTurn } from '../../../exchanges/next-actions/circle-actions.ts';

/** Whether a circle is open for the member of this seat; part of a selection from seats with their circles. */
export const isOpenFor: SQL = sql`(${and(
  inArray(circles.state, ['proposed', 'agreed']),
  inArray(circleSeats.state, ['asked', 'accepted', 'bound']),
)})`;

/** Whether the member still gives or gets something in the circle, also after its end. */
const isRunningFor = (db: Queryable, me: string): SQL =>
  sql`(${or(
    isOpenFor,
    exists(
      db
        .select({ found: sql`1` })
        .from(circleLegs)
        .where(
          and(
            eq(circleLegs.circleId, circles.id),
            eq(circleLegs.isOwed, true),
            eq(circleLegs.status, 'waiting'),
            or(eq(circleLegs.giverId, me), eq(circleLegs.receiverId, me)),
          ),
        ),
    ),
  )})`;

/** The condition for the circles of a group, from the side of this member. */
export const isCircleInGroup = async (db: Queryable, me: string, group: ExchangeGroup): Promise<SQL> => {
  const isTurn = inArray(circles.id, [...(await findCirclesWithTurn(db, me)).keys()]);
  if (group === 'turn') return isTurn;
  const isRunning = isRunningFor(db, me);
  return sql`(not ${isTurn} and ${group === 'motion' ? isRunning : sql`not ${isRunning}`})`;
};

/** The group in which this member finds each of these circles, and when silence decides there. */
export const loadCircleGroups = async (
  db: Queryable,
  me: string,
  ids: readonly string[],
): Promise<(circleId: string) => Pick<Circle, 'group' | 'dueAt'>> => {
  const mine = await findCirclesWithTurn(db, me);
  const running = await db
    .select({ id: circles.id })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(and(eq(circleSeats.userId, me), inArray(circles.id, [...ids]), isRunningFor(db, me)));
  const runningIds = new Set(running.map(({ id }) => id));
  return (circleId) => ({
    group: mine.has(circleId) ? 'turn' : runningIds.has(circleId) ? 'motion' : 'done',
    dueAt: isoOrNull(mine.get(circleId) ?? null),
  });
};
