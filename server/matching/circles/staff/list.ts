import type { AdminCircle, adminCirclesInput } from '#contracts/matching/admin-circles.ts';
import { declineReason, LEG_CONTESTED_DAYS } from '#contracts/matching/circles.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import { plainTermsOf } from '#db/search/query-terms.ts';
import { matchMembers } from '#db/search/search.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { idCursor, pageFrom, type Page } from '../../../platform/core/cursor.ts';
import { DAY, iso, isoOrNull } from '../../../platform/core/time.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import type { CircleRow, SeatedCircle } from '../machine/state.ts';
import { listCirclesWithSeats } from '../protocol/load.ts';
import { type LegsData, readLegsData } from '../view/legs-data.ts';
import { shownLegs } from '../view/shown-legs.ts';

const MAX_MEMBERS = 100;

/** The condition for the circles of members whose name or whole email is `q`, and for the circle with this id. */
const findCondition = async (db: Queryable, q: string): Promise<SQL | undefined> => {
  const match = q.includes('@') ? null : matchMembers(plainTermsOf(q));
  const base = db.select({ id: users.id }).from(users).$dynamic();
  const found = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(match ? match.where : eq(users.email, q.toLowerCase()))
    .limit(MAX_MEMBERS);
  const seats = db
    .select({ id: circleSeats.circleId })
    .from(circleSeats)
    .where(
      inArray(
        circleSeats.userId,
        found.map(({ id }) => id),
      ),
    );
  return or(eq(circles.id, q), found.length > 0 ? inArray(circles.id, seats) : undefined);
};

/** A reason in the member's own words; null for a listed reason for a no, which is shown to no one. */
const ownWords = (reason: string | null): string | null => (declineReason.safeParse(reason).success ? null : reason);

/** Whether all of it was done within a day of the agreement. */
const isUnusuallyFast = ({ state, agreedAt, endedAt }: CircleRow): boolean =>
  state === 'completed' && agreedAt !== null && endedAt !== null && endedAt - agreedAt < DAY;

const toAdminCircle = (seated: SeatedCircle, data: LegsData, nameOf: (userId: string) => string): AdminCircle => {
  const { circle, seats } = seated;
  return {
    id: circle.id,
    state: circle.state,
    size: circle.size,
    version: circle.version,
    members: seats.map(({ userId, service, state, reason }) => ({
      id: userId,
      name: nameOf(userId),
      service,
      state,
      reason: ownWords(reason),
    })),
    legs: shownLegs(data, seated),
    createdAt: iso(circle.createdAt),
    agreedAt: isoOrNull(circle.agreedAt),
    endedAt: isoOrNull(circle.endedAt),
    endReason: circle.endReason,
    isUnusuallyFast: isUnusuallyFast(circle),
  };
};

const readNames = async (db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, [firstName, lastName].filter(Boolean).join(' ')]));
};

/** Circles in the form that admins get, in the order of the ids; without those that do not exist. */
export const loadAdminCircles = async (db: Queryable, ids: readonly string[]): Promise<AdminCircle[]> => {
  if (ids.length === 0) return [];
  const found = await listCirclesWithSeats(db, ids);
  const data = await readLegsData(db, ids, null);
  const userIds = new Set(found.flatMap(({ seats }) => seats.map(({ userId }) => userId)));
  const names = await readNames(db, [...userIds]);
  return found.map((seated) => toAdminCircle(seated, data, (userId) => names.get(userId) ?? ''));
};

/** The circles of these legs, by the id of the leg. */
export const loadAdminCirclesOfLegs = async (db: Queryable, legIds: string[]): Promise<Map<string, AdminCircle>> => {
  const legs = await db
    .select({ id: circleLegs.id, circleId: circleLegs.circleId })
    .from(circleLegs)
    .where(inArray(circleLegs.id, legIds));
  const found = await loadAdminCircles(db, [...new Set(legs.map(({ circleId }) => circleId))]);
  return new Map(
    legs.flatMap(({ id, circleId }) => {
      const circle = found.find((entry) => entry.id === circleId);
      return circle ? [[id, circle] as const] : [];
    }),
  );
};

/** The condition for legs that were contested for longer than their two sides have to agree. */
export const isContested = () =>
  and(sql`${circleLegs.status} = 'disputed'`, lte(circleLegs.disputedAt, Date.now() - LEG_CONTESTED_DAYS * DAY));

/** How many legs wait for an admin. */
export const countContestedLegs = (db: Queryable): Promise<number> => db.$count(circleLegs, isContested());

const whereState = (db: Queryable, state: NonNullable<z.infer<typeof adminCirclesInput>['state']>): SQL | undefined => {
  if (state !== 'contested') return eq(circles.state, state);
  const contested = db.select({ id: circleLegs.circleId }).from(circleLegs).where(isContested());
  return inArray(circles.id, contested);
};

/** Circles, newest first; of a state, or of members whose name or email is `q`. */
export const listAllCircles = async (
  { db }: MemberContext,
  { q, state, limit, cursor }: z.infer<typeof adminCirclesInput>,
): Promise<Page<AdminCircle>> => {
  const before = idCursor.read(cursor);
  const rows = await db.read
    .select({ id: circles.id })
    .from(circles)
    .where(
      and(
        q ? await findCondition(db.read, q) : undefined,
        state ? whereState(db.read, state) : undefined,
        before ? lt(circles.id, before) : undefined,
      ),
    )
    .orderBy(desc(circles.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ id }) => idCursor.write(id));
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await loadAdminCircles(db.read, ids) };
};
