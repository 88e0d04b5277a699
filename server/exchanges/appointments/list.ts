import type { Appointment, ListAppointmentsInput } from '#contracts/exchanges/appointments.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findOwnExchangeOrThrow, isBetween } from '../access.ts';
import { findBusySpans } from './busy-calendars/busy-spans.ts';
import { selectAppointments, toAppointment } from './appointment-row.ts';
import { type Ahead, listAppointmentsAhead } from './list-ahead.ts';

const MAX_OF_EXCHANGE = 200;

/** All appointments of an exchange, oldest first. */
export const listAppointmentsOfExchange = async (
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Appointment[]> => {
  await findOwnExchangeOrThrow(ctx, ctx.db.read, id);
  const rows = await selectAppointments(ctx.db.read)
    .where(eq(appointments.exchangeId, id))
    .orderBy(asc(appointments.id))
    .limit(MAX_OF_EXCHANGE);
  const busy = await findBusySpans(ctx.db.read, [ctx.actor.id]);
  return rows.map((row) => toAppointment(row, busy));
};

/** Where the last page ended, among what is ahead or among what is over. `now`: when the first page was read. */
const cursorShape = z.object({ now: z.int(), over: z.boolean(), at: z.int(), id: z.string().max(64) });
type Position = z.infer<typeof cursorShape>;

const isAfter = ({ at, id }: Ahead, position: Position) => at > position.at || (at === position.at && id > position.id);

/** What is over is ordered by its first date, else by when it was suggested. */
const overAt = sql<number>`coalesce(${appointments.startsAt}, ${appointments.createdAt})`.mapWith(Number);

type Filter = { userId: string; withId: string | undefined; now: number };

/** The condition for the member's appointments, or for those with one other member. */
const isOwn = ({ userId, withId }: Filter) =>
  withId === undefined
    ? or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId))
    : isBetween(userId, withId);

/** The keys of what is over, newest first. */
const listAppointmentsOver = async (db: Queryable, filter: Filter, after: Position | null, limit: number) =>
  db
    .select({ id: appointments.id, at: overAt })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .where(
      and(
        isOwn(filter),
        or(
          inArray(appointments.status, ['cancelled', 'past']),
          and(eq(appointments.status, 'confirmed'), lte(appointments.lastEndsAt, filter.now)),
        ),
        after?.over ? or(lt(overAt, after.at), and(eq(overAt, after.at), lt(appointments.id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(overAt), desc(appointments.id))
    .limit(limit);

/** The appointments of these ids in the contract's form, in the order of the ids. */
const loadInOrder = async (db: Queryable, userId: string, ids: string[], now: number): Promise<Appointment[]> => {
  const rows = ids.length > 0 ? await selectAppointments(db).where(inArray(appointments.id, ids)) : [];
  const busy = await findBusySpans(db, [userId]);
  const byId = new Map(rows.map((row) => [row.row.id, toAppointment(row, busy, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The actor's appointments: what comes next first, then what is over, newest first. */
export const listOwnAppointments = async (
  { db, actor }: MemberContext,
  input: ListAppointmentsInput,
): Promise<Page<Appointment>> => {
  const { limit } = input;
  const after = input.cursor ? decodeCursor(input.cursor, cursorShape) : null;
  const now = after?.now ?? Date.now();
  const filter = { userId: actor.id, withId: input.with, now };
  const isNext = input.state === 'confirmed';
  const ahead = after?.over
    ? []
    : (await listAppointmentsAhead(db.read, { ...filter, isConfirmed: isNext })).filter(
        (appointment) => after === null || isAfter(appointment, after),
      );
  const missing = limit + 1 - ahead.length;
  const over = missing > 0 && !isNext ? await listAppointmentsOver(db.read, filter, after, missing) : [];
  const keys = [
    ...ahead.map((appointment) => ({ ...appointment, over: false })),
    ...over.map((appointment) => ({ ...appointment, over: true })),
  ];
  const page = pageFrom(keys, limit, (last) => encodeCursor({ ...last, now }));
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await loadInOrder(db.read, actor.id, ids, now) };
};
