import { normalize } from '../normalize.ts';
import { world } from './load.ts';
import { largestOf, type Town, townsNamed } from './towns.ts';

const nameOfCountry = new Intl.DisplayNames(['en'], { type: 'region' });

/** What people call countries otherwise than the standard does. */
const otherNames = new Map([
  ['GB', ['uk', 'great britain', 'britain']],
  ['NL', ['holland', 'the netherlands']],
  ['CZ', ['czech republic']],
  ['TR', ['turkey']],
  ['CI', ['ivory coast']],
  ['AE', ['uae']],
  ['MM', ['burma']],
  ['KR', ['korea']],
  ['DE', ['deutschland']],
  ['ES', ['espana']],
  ['IT', ['italia']],
  ['BR', ['brasil']],
]);

/** The English name of a country. */
export const countryName = (country: string): string => nameOfCountry.of(country) ?? country;

const namesOfCountry = (country: string): string[] => [
  country.toLowerCase(),
  normalize(countryName(country)),
  ...(otherNames.get(country) ?? []),
];

let countries: Map<string, string> | undefined;

/** Whether normalized text is the name of a country, or of this one. */
export const isCountry = (text: string, country?: string): boolean => {
  countries ??= new Map(world().regions.map((region) => [normalize(countryName(region.country)), region.country]));
  const found = countries.get(text);
  return found !== undefined && (country === undefined || found === country);
};

/** Whether text after a town's name names its region, its country or both, as 'ontario', 'on ca' and 'france' do. */
const isWhere = ({ country, region }: Town, text: string): boolean => {
  const countries = namesOfCountry(country);
  if (countries.includes(text)) return true;
  return [normalize(region.name), region.id.replaceAll('-', ' ')].some(
    (name) =>
      name !== '' &&
      (text === name || (text.startsWith(`${name} `) && countries.includes(text.slice(name.length + 1)))),
  );
};

const MAX_WORDS = 16;

/** The town of `paris france` or `frankfurt brandenburg germany`; takes normalized text. Own names go before others. */
export const findTownWithCountry = (text: string): Town | null => {
  const words = text.split(' ');
  if (words.length > MAX_WORDS) return null;
  let otherwiseNamed: Town | null = null;
  for (let size = words.length - 1; size > 0; size--) {
    const name = words.slice(0, size).join(' ');
    const where = words.slice(size).join(' ');
    const towns = townsNamed(name).filter((town) => isWhere(town, where));
    const town = largestOf(towns.filter(({ key }) => key === name));
    if (town) return town;
    otherwiseNamed ??= largestOf(towns);
  }
  return otherwiseNamed;
};

/** The town of `Piatra, Olt, Romania`: a comma ends its name, which could otherwise be Piatra Olt. Takes typed text. */
export const findTownBeforeComma = (text: string): Town | null => {
  const [name = '', ...where] = text.split(',').map(normalize);
  return largestOf(townsNamed(name).filter((town) => town.key === name && isWhere(town, where.join(' '))));
};

/** The largest town of this name anywhere; takes normalized text. */
export const findTown = (text: string): Town | null => largestOf(townsNamed(text));
