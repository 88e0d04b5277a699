import type { Appointment } from '#contracts/appointments.ts';
import { appointments } from '#db/schema/appointments.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { findOwnExchangeOrThrow } from '../exchanges/access.ts';
import { selectAppointments, toAppointment } from './appointment-row.ts';

const MAX_APPOINTMENTS = 200;

/** All appointments of an exchange, oldest first. */
export const appointmentsOfExchange = async (ctx: MemberContext, { id }: { id: string }): Promise<Appointment[]> => {
  await findOwnExchangeOrThrow(ctx, ctx.db.read, id);
  const rows = await selectAppointments(ctx.db.read)
    .where(eq(appointments.exchangeId, id))
    .orderBy(asc(appointments.id))
    .limit(MAX_APPOINTMENTS);
  return rows.map((row) => toAppointment(row));
};

/** The time by which an open appointment is next; null for one that is over. */
const nextTime = ({ status, starts, options, minutes }: Appointment, now: number): number | null => {
  if (status !== 'proposed' && status !== 'confirmed') return null;
  const times = (status === 'confirmed' ? starts : options).map((time) => Date.parse(time));
  return times.find((time) => time + minutes * 60_000 > now) ?? times.at(-1) ?? null;
};

/** The actor's appointments: what comes next first, then what is over, newest first. */
export const ownAppointments = async ({ db, actor }: MemberContext): Promise<Appointment[]> => {
  const side = (column: typeof exchanges.requesterId | typeof exchanges.providerId) =>
    selectAppointments(db.read).where(eq(column, actor.id)).orderBy(desc(appointments.id)).limit(MAX_APPOINTMENTS);
  // Each side has its own index.
  const [asked, wasAsked] = await Promise.all([side(exchanges.requesterId), side(exchanges.providerId)]);
  const now = Date.now();
  const all = [...asked, ...wasAsked].map((row) => toAppointment(row, now));
  const ahead = all.flatMap((one) => {
    const at = nextTime(one, now);
    return at === null ? [] : [{ one, at }];
  });
  ahead.sort((a, b) => a.at - b.at);
  const over = all
    .filter((one) => nextTime(one, now) === null)
    .sort((a, b) => ((a.startsAt ?? a.id) < (b.startsAt ?? b.id) ? 1 : -1));
  return [...ahead.map(({ one }) => one), ...over].slice(0, MAX_APPOINTMENTS);
};
