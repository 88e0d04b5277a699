const DAY = 24 * 60 * 60 * 1000;
const made = new Map<string | undefined, Intl.DateTimeFormat>();

/** The calendar day of a time, as the start of that day in UTC. */
const dayOf = (time: number, timeZone: string | undefined): number => {
  const format =
    made.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  made.set(timeZone, format);
  return Date.parse(format.format(time));
};

/**
 * The last whole day on which something that ends at this time can still be done, as the start of that day in UTC. That
 * is the day before, unless it is already that day. Without a zone, the machine's.
 */
export const lastWholeDay = (endsAt: number, now: number, timeZone?: string): number =>
  Math.max(dayOf(endsAt, timeZone) - DAY, Math.min(dayOf(now, timeZone), dayOf(endsAt, timeZone)));

const WEEK_DAYS = 7;

/** The last whole day in plain words: 'today', 'tomorrow', 'Friday', 'Dec 12'. */
export const lastWholeDayText = (endsAt: number, now: number, timeZone?: string): string => {
  const day = lastWholeDay(endsAt, now, timeZone);
  const days = Math.round((day - lastWholeDay(now, now, timeZone)) / DAY);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  const format = days < WEEK_DAYS ? ({ weekday: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format }).format(day);
};
