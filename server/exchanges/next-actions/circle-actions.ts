import type { Person } from '#contracts/shared/basics.ts';
import { LEG_CONFIRM_DAYS, LEG_CONTESTED_DAYS } from '#contracts/matching/circles.ts';
import { withinSentence } from '#contracts/matching/person-with-skill.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { findBlocked } from '../../auth/blocks/blocked.ts';
import { byNameOnly } from '../../auth/blocks/redact-blocked.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { DAY, iso, isoOrNull } from '../../platform/core/time.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { dayText } from '../deadlines/day-text.ts';
import { beginningOf } from './quote.ts';
import { MAX_WAITING, type Reader, type Source, type Described, type Waiting } from './next-actions.ts';

const name = 'circles';

/** The circles that ask this member for a yes or no. By silence, it is a no. */
const findAsked = async (db: Queryable, me: string): Promise<Waiting[]> => {
  const rows = await db
    .select({ circleId: circles.id, dueAt: circleSeats.answerBy, since: circleSeats.askedAt })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(
      and(eq(circleSeats.userId, me), eq(circleSeats.state, 'asked'), inArray(circles.state, ['proposed', 'agreed'])),
    )
    .orderBy(asc(circleSeats.answerBy))
    .limit(MAX_WAITING);
  return rows.map((row) => ({ ...row, source: name, id: row.circleId, kind: 'circle', personId: null }));
};

/** Parts that the member is said to have gotten, which silence confirms, and their own that someone says isn't done. */
const findParts = async (db: Queryable, me: string): Promise<Waiting[]> => {
  const { id, circleId, giverId, receiverId, status, deliveredAt, disputedAt } = circleLegs;
  const since = sql`coalesce(${disputedAt}, ${deliveredAt}, 0)`;
  const rows = await db
    .select({
      id,
      circleId,
      giverId,
      receiverId,
      status,
      since: since.mapWith(Number),
    })
    .from(circleLegs)
    .innerJoin(circles, eq(circles.id, circleId))
    .where(
      and(
        or(and(eq(receiverId, me), eq(status, 'delivered')), and(eq(giverId, me), eq(status, 'disputed'))),
        inArray(circles.state, ['agreed', 'broken']),
      ),
    )
    // Both kinds of parts wait equally long, so the oldest are those that silence decides first.
    .orderBy(since, asc(id))
    .limit(MAX_WAITING);
  const now = Date.now();
  return rows.map((row): Waiting => {
    const isToConfirm = row.status === 'delivered';
    const end = row.since + (isToConfirm ? LEG_CONFIRM_DAYS : LEG_CONTESTED_DAYS) * DAY;
    return {
      source: name,
      id: row.id,
      circleId: row.circleId,
      kind: isToConfirm ? 'confirm' : 'dispute',
      personId: isToConfirm ? row.giverId : row.receiverId,
      dueAt: end > now ? end : null,
      since: row.since,
    };
  });
};

/** What waits for this member in trade circles. */
const findInCircles = async (db: Queryable, me: string): Promise<Waiting[]> =>
  (await Promise.all([findAsked(db, me), findParts(db, me)])).flat();

/** The circles in which it is this member's turn, each with when silence first decides. */
export const findCirclesWithTurn = async (db: Queryable, me: string): Promise<Map<string, number | null>> => {
  const ends = new Map<string, number | null>();
  for (const { circleId, dueAt } of await findInCircles(db, me)) {
    if (!circleId) continue;
    const earliest = Math.min(ends.get(circleId) ?? Infinity, dueAt ?? Infinity);
    ends.set(circleId, earliest === Infinity ? null : earliest);
  }
  return ends;
};

const sharedFields = ({ kind, circleId, dueAt, since }: Waiting) => ({
  kind,
  dueAt: isoOrNull(dueAt),
  since: iso(since),
  url: `/circles/${circleId}`,
});

/** Describes circles to answer by what the member would give, and get if the seat before theirs is taken. */
const describeAsked = async (db: Queryable, me: string, found: Waiting[]): Promise<[string, Described][]> => {
  const asked = found.filter(({ kind }) => kind === 'circle');
  if (asked.length === 0) return [];
  const { circleId, userId, position, service } = circleSeats;
  const seats = await db
    .select({ circleId, userId, position, service, size: circles.size })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleId))
    .where(
      and(
        inArray(
          circleId,
          asked.map(({ id }) => id),
        ),
        inArray(circleSeats.state, ['asked', 'accepted', 'bound', 'done']),
      ),
    );
  return asked.flatMap((item): [string, Described][] => {
    const inCircle = seats.filter((seat) => seat.circleId === item.id);
    const own = inCircle.find((seat) => seat.userId === me);
    if (!own) return [];
    const giverPosition = ((own.position ?? 0) + own.size - 1) % own.size;
    const giver = inCircle.find((seat) => seat.position === giverPosition);
    const give = withinSentence(beginningOf(own.service));
    const get = giver ? ` and get ${withinSentence(beginningOf(giver.service))}` : '';
    return [
      [
        item.id,
        {
          ...sharedFields(item),
          id: `circle-${item.id}`,
          person: null,
          sentence: `A trade circle of ${own.size} fits you: you give ${give}${get}`,
          action: 'Answer',
        },
      ],
    ];
  });
};

const partText = (
  { kind, dueAt }: Waiting,
  { firstName }: Person,
  service: string,
  zone: string,
): Pick<Described, 'sentence' | 'action'> => {
  const who = firstName ?? 'A member';
  if (kind === 'dispute') return { sentence: `${who} says that your part isn't done: ${service}`, action: 'Answer' };
  const by = dueAt === null ? 'in time' : `by ${dayText(dueAt, zone)}`;
  return {
    sentence: `${who} says you got it. Confirm or object ${by}, or it counts as done: ${service}`,
    action: 'Confirm',
  };
};

const describeParts = async (reader: Reader, found: Waiting[]): Promise<[string, Described][]> => {
  const parts = found.filter(({ kind }) => kind !== 'circle');
  if (parts.length === 0) return [];
  const me = reader.actor.id;
  const db = reader.db.read;
  const rows = await db
    .select({ id: circleLegs.id, service: circleLegs.service, other: personColumns() })
    .from(circleLegs)
    .innerJoin(
      users,
      eq(
        users.id,
        sql`case when ${circleLegs.giverId} = ${me} then ${circleLegs.receiverId} else ${circleLegs.giverId} end`,
      ),
    )
    .where(
      inArray(
        circleLegs.id,
        parts.map(({ id }) => id),
      ),
    );
  const blockedIds = await findBlocked(
    reader,
    rows.map(({ other }) => other.id),
    db,
  );
  const zone = await findZone(db, me, 'UTC');
  return parts.flatMap((item): [string, Described][] => {
    const row = rows.find(({ id }) => id === item.id);
    if (!row) return [];
    const other = toPerson(row.other);
    const person = blockedIds.has(other.id) ? byNameOnly(other) : other;
    const words = partText(item, person, beginningOf(row.service), zone);
    return [[item.id, { ...sharedFields(item), id: `part-${item.id}`, person, ...words }]];
  });
};

/** Circles to answer, parts of them to confirm, and those that someone disputes. */
export const circleActions: Source = {
  name,
  find: ({ db, actor }) => findInCircles(db.read, actor.id),
  describe: async (reader, found) =>
    new Map([
      ...(await describeAsked(reader.db.read, reader.actor.id, found)),
      ...(await describeParts(reader, found)),
    ]),
};
