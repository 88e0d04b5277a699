import { useEffect } from 'react';
import { isTimeZone } from '#contracts/shared/time-zone.ts';
import { useStore } from '#src/lib/store.ts';
import { chosenZone as chosen } from '#src/lib/time/chosen-zone.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let checked = { zone: 'UTC', isKnown: true };
/** Whether the browser names a zone that exists; some name none, or 'Etc/Unknown'. */
const browserHasZone = (): boolean => {
  const zone = browserZone();
  if (checked.zone !== zone) checked = { zone, isKnown: isTimeZone(zone) };
  return checked.isKnown;
};

/** The time zone in which the member reads times: the browser's, or the one that they chose because it has none. */
export const ownTimeZone = (): string => chosen.get() ?? (browserHasZone() ? browserZone() : 'UTC');

/** Reads times in this zone until the page is left; null for the one of the browser. */
export const chooseTimeZone = (zone: string | null): void => chosen.set(zone);

/** The member's own zone in a component, and whether they choose it themselves because the browser names none. */
export function useOwnTimeZone(): { timeZone: string; isGuess: boolean } {
  const isChosen = useStore(chosen) !== null;
  return { timeZone: ownTimeZone(), isGuess: isChosen || !browserHasZone() };
}

/** Where the browser names no zone, the one that the member has saved counts as chosen. */
export function useFallbackTimeZone(saved: string | null): void {
  useEffect(() => {
    if (saved && chosen.get() === null && !browserHasZone()) chooseTimeZone(saved);
  }, [saved]);
}
