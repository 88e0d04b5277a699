import type { TermsItem, TermsPlace, TermsUnit, TermsVersion } from '#contracts/exchanges/terms.ts';
import { count } from '#src/lib/format.ts';

const units: Record<TermsUnit, [one: string, many: string]> = {
  hour: ['hour', 'hours'],
  session: ['session', 'sessions'],
  piece: ['piece', 'pieces'],
  project: ['project', 'projects'],
};

const plurals: [TermsUnit, string][] = [
  ['hour', 'Hours'],
  ['session', 'Sessions'],
  ['piece', 'Pieces'],
  ['project', 'Projects'],
];
export const unitOptions = plurals.map(([value, label]) => ({ value, label }));

export const placeText: Record<TermsPlace, string> = { remote: 'Remote', in_person: 'In person' };

/** '3 hours' */
export const amountText = ({ quantity, unit }: Pick<TermsItem, 'quantity' | 'unit'>): string =>
  `${count(quantity)} ${units[unit][quantity === 1 ? 0 : 1]}`;

/** All that one side gives, with the amount where it is not one: 'A logo; Tutoring (3 hours)'; null where nothing is listed. */
export function itemsText(items: readonly Pick<TermsItem, 'description' | 'quantity' | 'unit'>[]): string | null {
  const words = items.map((item) =>
    item.quantity === 1 ? item.description : `${item.description} (${amountText(item)})`,
  );
  return words.length === 0 ? null : words.join('; ');
}

// Terms name calendar days, which must not shift with the reader's time zone.
const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Dec 1, 2026 to Dec 9, 2026', 'From Dec 1, 2026', 'Until Dec 9, 2026'; null without a date. */
export function datesText({ startsOn, endsOn }: Pick<TermsVersion, 'startsOn' | 'endsOn'>): string | null {
  if (startsOn && endsOn) return startsOn === endsOn ? dayText(startsOn) : `${dayText(startsOn)} to ${dayText(endsOn)}`;
  if (startsOn) return `From ${dayText(startsOn)}`;
  return endsOn ? `Until ${dayText(endsOn)}` : null;
}
