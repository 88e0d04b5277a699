const DAY = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The calendar day of a time, as the start of that day in UTC. Without a zone it needs no tables of Intl. */
export const dayOf = (time: number, timeZone?: string): number => {
  if (timeZone === undefined) {
    const date = new Date(time);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  }
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return Date.parse(format.format(time));
};

/**
 * The last whole day on which something that ends at this time can still be done, as the start of that day in UTC. That
 * is the day before, unless it is already that day. Without a zone, the machine's.
 */
export const lastWholeDay = (endsAt: number, now: number, timeZone?: string): number =>
  Math.max(dayOf(endsAt, timeZone) - DAY, Math.min(dayOf(now, timeZone), dayOf(endsAt, timeZone)));

/** 'Nov 20' or 'November 20', of a day as its start in UTC. The first screens show it: without the tables of Intl. */
export const monthAndDay = (day: number, month: 'short' | 'long' = 'short'): string => {
  const date = new Date(day);
  const name = MONTHS[date.getUTCMonth()] ?? '';
  return `${month === 'long' ? name : name.slice(0, 3)} ${date.getUTCDate()}`;
};

/** The last whole day in plain words: 'today', 'tomorrow', 'Friday', 'Dec 12'. */
export const lastWholeDayText = (endsAt: number, now: number, timeZone?: string): string => {
  const day = lastWholeDay(endsAt, now, timeZone);
  const days = Math.round((day - lastWholeDay(now, now, timeZone)) / DAY);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < WEEKDAYS.length ? (WEEKDAYS[new Date(day).getUTCDay()] ?? '') : monthAndDay(day);
};
