/** Finds the places that members type, offline. */
import { gazetteer, type UsPlace } from './gazetteer.ts';
import { normalize } from './normalize.ts';
import { idOfPlace, nameOfPlace, type Place } from './place-id.ts';
import { stateCode } from './us-states.ts';
import { findTown, findTownBeforeComma, findTownWithCountry, isCountry } from './world/find-town.ts';

/** Colloquial names of places, with their gazetteer entries. */
const aliases = new Map([
  ['new york city', 'new york|NY'],
  ['nyc', 'new york|NY'],
  ['manhattan', 'new york|NY'],
  ['dc', 'washington|DC'],
  ['washington dc', 'washington|DC'],
  ['la', 'los angeles|CA'],
  ['sf', 'san francisco|CA'],
  ['bay area', 'san francisco|CA'],
  ['san francisco bay area', 'san francisco|CA'],
  ['vegas', 'las vegas|NV'],
  ['philly', 'philadelphia|PA'],
  ['nola', 'new orleans|LA'],
]);

/** Words to ignore: the country, 'Greater' and 'area'. */
const noise = /^greater | (metro )?area$| (usa|us|united states|united states of america)$/g;

/** All splits of `salt lake city utah` into a name and a state of one to three words. */
function* cuts(text: string): Generator<[name: string, state: string]> {
  const words = text.split(' ');
  for (let size = 1; size <= 3 && size < words.length; size++) {
    const state = stateCode(words.slice(-size).join(' '));
    if (state) yield [words.slice(0, -size).join(' '), state];
  }
}

const ZIP = /(?:^| )(\d{5})(?: \d{4})?$/;
/** '75001 Paris' and 'Paris 75001': codes elsewhere have four to six digits. */
const POSTAL_CODE = /^\d{4,6} | \d{4,6}$/;

/** The place of a zip code, unless the code follows the name of a country. */
const findByZip = (text: string): UsPlace | null => {
  const [whole, zip] = ZIP.exec(text) ?? [];
  if (whole === undefined || zip === undefined) return null;
  const before = text.slice(0, -whole.length);
  const isAbroad = before !== '' && cuts(before).next().done && findTownWithCountry(before) !== null;
  return isAbroad ? null : (gazetteer().byZip.get(zip) ?? null);
};

const isStateAlone = (text: string): boolean =>
  stateCode(text) !== null && !aliases.has(text) && text !== 'new york' && text !== 'washington';

function lookUpInUs(text: string): UsPlace | null {
  // 'California' means the state, not the hamlet in Maryland; New York and Washington are cities first.
  if (isStateAlone(text)) return null;
  const { byCity, byName } = gazetteer();
  const byCode = findByZip(text);
  if (byCode) return byCode;
  const alias = aliases.get(text);
  if (alias) return byCity.get(alias) ?? null;
  for (const [name, state] of cuts(text)) {
    const aliasOfName = aliases.get(name);
    const place = byCity.get(aliasOfName?.endsWith(state) ? aliasOfName : `${name}|${state}`);
    if (place) return place;
  }
  return byName.get(text) ?? null;
}

/** A name without a state or country is a town of the United States if there is one, else the largest in the world. */
function lookUp(text: string, typed = ''): Place | null {
  if (isStateAlone(text)) return null;
  const place = lookUpInUs(text) ?? findTownBeforeComma(typed) ?? findTownWithCountry(text);
  if (place) return place;
  const town = findTown(text);
  // 'Peru' means the country, not a town elsewhere; 'Singapore' is also a town in it.
  return town && (!isCountry(text) || isCountry(text, town.country)) ? town : null;
}

/** Whether the text says that the place does not matter, such as 'Remote/Online'. */
export const isRemote = (text: string): boolean => /\b(remote|remotely|online|virtual|anywhere)\b/i.test(text);

/** Finds `Austin, TX`, `austin texas`, `Austin`, `78701`, `Paris, France` or an id, whose hyphens are read as spaces; null if the place is unknown. */
export function findPlace(text: string): Place | null {
  if (text.length > 200 || isRemote(text)) return null;
  const plain = normalize(text);
  if (plain === '') return null;
  const place = lookUp(plain, text) ?? lookUp(plain.replace(noise, '').trim());
  return place ?? (POSTAL_CODE.test(plain) ? lookUp(plain.replace(POSTAL_CODE, '').trim()) : null);
}

/** The gazetteer's own name of a place, such as 'Austin, TX', whatever was typed; null if the place is unknown. */
export function placeName(text: string): string | null {
  const place = findPlace(text);
  return place && nameOfPlace(place);
}

/** The place of a text, only in the United States. */
export function findUsPlace(text: string): UsPlace | null {
  if (text.length > 200 || isRemote(text)) return null;
  const plain = normalize(text);
  return lookUpInUs(plain) ?? lookUpInUs(plain.replace(noise, '').trim());
}

/** A location as it is stored: the text, and the id and the coordinates of its place if the gazetteer knows it. */
export const placeColumns = (location: string | null) => {
  const place = location ? findPlace(location) : null;
  return { location, placeId: place && idOfPlace(place), lat: place?.lat ?? null, lng: place?.lng ?? null };
};
