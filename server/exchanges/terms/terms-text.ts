import type { TermsItem, TermsUnit } from '#contracts/exchanges/terms.ts';

const plurals: Record<TermsUnit, [one: string, many: string]> = {
  hour: ['hour', 'hours'],
  session: ['session', 'sessions'],
  piece: ['piece', 'pieces'],
  project: ['project', 'projects'],
};

/** '3 hours: Garden design' */
const itemText = ({ quantity, unit, description }: TermsItem): string =>
  `${quantity.toLocaleString('en-US')} ${plurals[unit][quantity === 1 ? 0 : 1]}: ${description}`;

/** What one side gives, in one line. */
export const itemsText = (items: TermsItem[]): string =>
  items.length === 0 ? 'Nothing in return' : items.map(itemText).join('; ');
