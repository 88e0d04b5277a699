import { chosenZone } from '#src/lib/time/chosen-zone.ts';

/** Formats times in the zone that was chosen, else in the browser's. */
export function zonedFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): (time: number | Date) => string {
  const formats = new Map<string | null, Intl.DateTimeFormat>();
  return (time) => {
    const zone = chosenZone.get();
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options);
    formats.set(zone, format);
    return format.format(time);
  };
}
