// Time zones by their IANA names, without zod: screens that only show times load this file.

/** Whether this platform knows a zone. An offset such as +02:00 is none, because it has no daylight saving time. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A time zone as people say it: 'Eastern Time'. */
export const zoneName = (zone: string, at = Date.now()): string => {
  if (zone === 'UTC') return zone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};
