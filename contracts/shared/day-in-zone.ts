const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a time in a zone: '2026-12-31'. Without a zone, the machine's. */
export const dayInZone = (time: number, timeZone?: string): string => {
  const key = timeZone ?? '';
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(key, format);
  return format.format(time);
};

/** The year of that day. */
export const yearInZone = (time: number, timeZone?: string): number => Number(dayInZone(time, timeZone).slice(0, 4));
