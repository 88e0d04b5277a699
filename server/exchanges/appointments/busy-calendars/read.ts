import { BUSY_DAYS, type CalendarError } from '#contracts/exchanges/busy-calendars.ts';
import { users } from '#db/schema/auth/members.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/core/time.ts';
import type { BusySpan } from '../../../platform/gateways/calendars/spans-in.ts';
import { OutsideFailure } from '../../../platform/gateways/outbound/ask-outside.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { RunningJob } from '../../../platform/jobs/kinds.ts';

const MAX_BYTES = 1_000_000;
const DEADLINE_MS = 10_000;
const REDIRECTS = 3;
/** How long the last busy times hold once the calendar can't be read. */
const HOLDS_MS = DAY;

type Downloaded = { text: string } | { failed: CalendarError };
type ReadCalendar = { spans: BusySpan[] } | { failed: CalendarError };

const download = async ({ askOutside }: Deps, url: string, signal: AbortSignal): Promise<Downloaded> => {
  try {
    const { status, body } = await askOutside(url, {
      headers: { accept: 'text/calendar, */*;q=0.1', 'user-agent': 'ProQuo calendar reader' },
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
      redirects: REDIRECTS,
      signal,
    });
    return status === 200 ? { text: body.toString('utf8') } : { failed: 'refused' };
  } catch (error) {
    // Nothing of the error is kept or logged: it may name the address.
    const isTooLarge = error instanceof OutsideFailure && error.reason === 'too-large';
    return { failed: isTooLarge ? 'too_large' : 'unreachable' };
  }
};

/** Reads a calendar and stores when its owner is busy. If that fails, the last busy times hold for a day. */
export const readBusyCalendar = async (
  deps: Deps,
  { calendarId }: { calendarId: string },
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  const { db, vaults, calendars } = deps;
  const [row] = await db.fresh
    .select({ calendar: busyCalendars, timeZone: users.timeZone, email: users.email })
    .from(busyCalendars)
    .innerJoin(users, eq(users.id, busyCalendars.userId))
    .where(and(eq(busyCalendars.id, calendarId), isNull(users.suspendedAt), isNull(users.deletedAt)));
  if (!row) return;
  const { calendar, timeZone, email } = row;
  const url = vaults.calendars.open(calendarId, Buffer.from(calendar.sealedUrl, 'base64url')).toString();
  const downloaded = await download(deps, url, signal);
  const now = Date.now();
  const until = now + BUSY_DAYS * DAY;
  const readCalendar: ReadCalendar =
    'failed' in downloaded
      ? downloaded
      : await calendars.read({
          ...downloaded,
          timeZone: timeZone ?? 'UTC',
          email: email.toLowerCase(),
          from: now,
          until,
        });
  const hasEnded = now - (calendar.checkedAt ?? 0) >= HOLDS_MS;
  const changes =
    'spans' in readCalendar
      ? { spans: readCalendar.spans, checkedAt: now, lastError: null }
      : { lastError: readCalendar.failed, ...(hasEnded ? { spans: [] } : {}) };
  await db.write((tx) =>
    tx
      .update(busyCalendars)
      .set({ ...changes, triedAt: now })
      .where(eq(busyCalendars.id, calendarId)),
  );
};

const BATCH = 500;
/** A little less than an hour, so that an hourly job finds what the one before it read. */
const AGAIN_MS = HOUR - 5 * MINUTE;

/** Plans a job for each calendar that no one tried to read within the last hour. */
export const readDueCalendars = async ({ db }: Deps, _: unknown, { signal }: Pick<RunningJob, 'signal'>) => {
  const tried = Date.now() - AGAIN_MS;
  for (let last = ''; ; ) {
    signal.throwIfAborted();
    const dueCalendars = await db.fresh
      .select({ id: busyCalendars.id })
      .from(busyCalendars)
      .where(and(or(isNull(busyCalendars.triedAt), lt(busyCalendars.triedAt, tried)), gt(busyCalendars.id, last)))
      .orderBy(asc(busyCalendars.id))
      .limit(BATCH);
    await db.write(async (tx) => {
      for (const { id } of dueCalendars) {
        await enqueue(tx, 'calendars.read', { calendarId: id }, { dedupeKey: `calendars.read:${id}` });
      }
    });
    if (dueCalendars.length < BATCH) return;
    last = dueCalendars.at(-1)?.id ?? last;
  }
};
