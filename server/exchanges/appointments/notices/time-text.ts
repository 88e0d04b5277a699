import { zoneName } from '#contracts/shared/time-zone.ts';
import { Temporal } from 'temporal-polyfill';

/** Whether clocks show this time twice, because they go back. */
const comesTwice = (time: number, timeZone: string): boolean => {
  const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
};

/** A time as emails and notifications say it: 'Mon, Mar 1, 6:00 PM (Eastern Time)'. */
export const timeText = (time: number, timeZone: string): string => {
  const words = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The short name, such as EDT, says which of the two it is.
    ...(comesTwice(time, timeZone) ? { timeZoneName: 'short' as const } : {}),
  }).format(time);
  // Intl puts a narrow no-break space before AM and PM, which some mail programs show as a box.
  return `${words.replaceAll(/\s/g, ' ')} (${zoneName(timeZone, time)})`;
};
