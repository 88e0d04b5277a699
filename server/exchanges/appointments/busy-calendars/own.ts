import {
  type addBusyCalendarInput,
  type BusyCalendar,
  MAX_BUSY_CALENDARS,
} from '#contracts/exchanges/busy-calendars.ts';
import { newId } from '#db/client/ids.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockMember } from '../../../auth/members/lock-member.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { iso, isoOrNull } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

const toCalendar = ({ id, host, checkedAt, lastError, spans }: typeof busyCalendars.$inferSelect): BusyCalendar => ({
  id,
  host,
  checkedAt: isoOrNull(checkedAt),
  lastError,
  spans: spans.map(([startsAt, endsAt]) => ({ startsAt: iso(startsAt), endsAt: iso(endsAt) })),
});

/** Adds a calendar, which is read at once. */
export const addBusyCalendar = (
  { db, actor, vaults }: MemberContext,
  { url }: z.infer<typeof addBusyCalendarInput>,
): Promise<BusyCalendar> =>
  db.write(async (tx) => {
    // The lock makes the second of two concurrent calls count the first.
    await lockMember(tx, actor.id);
    const isOwn = eq(busyCalendars.userId, actor.id);
    if ((await tx.$count(busyCalendars, isOwn)) >= MAX_BUSY_CALENDARS) throw new AppError('TOO_MANY_CALENDARS');
    const address = new URL(url.replace(/^webcal:/i, 'https:'));
    const id = newId();
    const [row] = await tx
      .insert(busyCalendars)
      .values({
        id,
        userId: actor.id,
        sealedUrl: vaults.calendars.seal(id, Buffer.from(address.href)).toString('base64url'),
        host: address.host,
        spans: [],
        createdAt: Date.now(),
      })
      .returning();
    if (!row) throw new AppError('CALENDAR_NOT_FOUND');
    await enqueue(tx, 'calendars.read', { calendarId: id });
    return toCalendar(row);
  });

/** The actor's calendars, the oldest first. */
export const listBusyCalendars = async ({ db, actor }: MemberContext): Promise<BusyCalendar[]> => {
  const rows = await db.read
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.userId, actor.id))
    .orderBy(asc(busyCalendars.id))
    .limit(MAX_BUSY_CALENDARS);
  return rows.map(toCalendar);
};

/** Forgets a calendar and all that it said. */
export const removeBusyCalendar = async (
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<{ success: true }> => {
  const removed = await db.write((tx) =>
    tx
      .delete(busyCalendars)
      .where(and(eq(busyCalendars.id, id), eq(busyCalendars.userId, actor.id)))
      .returning({ id: busyCalendars.id }),
  );
  if (removed.length === 0) throw new AppError('CALENDAR_NOT_FOUND');
  return { success: true };
};
