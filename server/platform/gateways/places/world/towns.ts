import { milesBetween, type Point } from '../distances.ts';
import { normalize } from '../normalize.ts';
import { type Region, world } from './load.ts';

export interface Town {
  /** Towns have no state, as places of the United States do. */
  state: null;
  name: string;
  /** The name as addresses have it, with spaces for dashes. */
  key: string;
  country: string;
  region: Region;
  timeZone: string;
  people: number;
  lat: number;
  lng: number;
}

export const townAt = (index: number): Town => {
  const { names, plainNames, regions, regionOf, zones, zoneOf, people, lat, lng } = world();
  const region = regions[regionOf[index] ?? 0];
  if (!region) throw new Error('A town lacks its region.');
  const name = names.at(index);
  return {
    state: null,
    name,
    key: plainNames.at(index) || normalize(name),
    country: region.country,
    region,
    timeZone: zones[zoneOf[index] ?? 0] ?? 'UTC',
    people: people[index] ?? 0,
    lat: (lat[index] ?? 0) / 1000,
    lng: (lng[index] ?? 0) / 1000,
  };
};

const townOfName = (at: number): number => (world().meanings[at] ?? 0) >> 1;
const isOtherName = (at: number): boolean => ((world().meanings[at] ?? 0) & 1) === 1;

/** The towns that have this name, or this other name; in normalized form. */
export const townsNamed = (key: string): Town[] => {
  if (key === '') return [];
  const { keys } = world();
  const found: Town[] = [];
  for (let at = keys.firstFrom(key); at < keys.length && keys.at(at) === key; at++) found.push(townAt(townOfName(at)));
  return found;
};

export const largestOf = (towns: Town[]): Town | null =>
  towns.reduce<Town | null>((best, town) => (best && best.people >= town.people ? best : town), null);

/** Keeps the largest few of the towns that it is shown. */
const keepLargest = (limit: number) => {
  const { people } = world();
  const sizeOf = (index: number): number => people[index] ?? 0;
  const largest: number[] = [];
  const add = (index: number): void => {
    const last = largest[limit - 1];
    if ((last !== undefined && sizeOf(last) >= sizeOf(index)) || largest.includes(index)) return;
    largest.push(index);
    largest.sort((a, b) => sizeOf(b) - sizeOf(a));
    largest.length = Math.min(largest.length, limit);
  };
  return { largest, add };
};

/** The largest towns whose name begins with these letters, and those with another name that does. */
export const townsBeginning = (beginning: string, limit: number): { named: Town[]; alsoNamed: Town[] } => {
  const { keys } = world();
  const after = keys.firstAfter(beginning);
  const byName = keepLargest(limit);
  const byOtherName = keepLargest(limit);
  for (let at = keys.firstFrom(beginning); at < after; at++) {
    (isOtherName(at) ? byOtherName : byName).add(townOfName(at));
  }
  const alsoNamed = byOtherName.largest.filter((index) => !byName.largest.includes(index));
  return { named: byName.largest.map(townAt), alsoNamed: alsoNamed.map(townAt) };
};

/** The town of another country that is nearest to a point. */
export const nearestTown = (point: Point): Town => {
  const { lat, lng } = world();
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < lat.length; index++) {
    const town = { lat: (lat[index] ?? 0) / 1000, lng: (lng[index] ?? 0) / 1000 };
    if (Math.abs(town.lat - point.lat) * 60 > distance) continue;
    const miles = milesBetween(town, point);
    if (miles < distance) [nearest, distance] = [index, miles];
  }
  return townAt(nearest);
};

/** The places with zip codes whose name begins so, as the keys of the gazetteer with their people. */
export const usPlacesBeginning = (beginning: string): { key: string; people: number }[] => {
  const { usLines } = world();
  const after = usLines.firstAfter(beginning);
  const found: { key: string; people: number }[] = [];
  for (let at = usLines.firstFrom(beginning); at < after; at++) {
    const [key = '', , people] = usLines.at(at).split('\t');
    found.push({ key, people: Number(people) });
  }
  return found;
};

/** The time zone of a place with zip codes, named `austin|TX`. */
export const zoneOfUsPlace = (key: string): string => {
  const { usLines, zones } = world();
  const [name, zone] = usLines.at(usLines.firstFrom(`${key}\t`)).split('\t');
  return (name === key && zones[Number(zone)]) || 'America/New_York';
};
