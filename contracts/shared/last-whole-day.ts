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
