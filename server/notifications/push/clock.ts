const two = (number: number) => String(number).padStart(2, '0');

/** '22:30' as minutes after midnight. */
export const minutesOf = (clock: string | null): number | null => {
  if (clock === null) return null;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes after midnight as 'HH:MM'. */
export const clockOf = (minutes: number | null): string | null =>
  minutes === null ? null : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Whether a time is within a member's quiet hours, which may span midnight. */
export const isQuiet = (
  now: number,
  hours: { from: number | null; to: number | null; timeZone: string | null },
): boolean => {
  const { from, to, timeZone } = hours;
  if (from === null || to === null) return false;
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone ?? 'UTC',
  }).format(now);
  const at = minutesOf(clock) ?? 0;
  return from < to ? at >= from && at < to : at >= from || at < to;
};
