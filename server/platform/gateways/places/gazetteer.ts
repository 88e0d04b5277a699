/** The places of the United States, from the zip codes of the package `zipcodes`: offline, loaded on first use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { normalize } from './normalize.ts';

/** A place in the United States or one of its territories. */
export interface UsPlace {
  name: string;
  state: string;
  /** How many zip codes it has: a measure of its size. */
  zipCodes: number;
  lat: number;
  lng: number;
}

interface ZipCode {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

interface Gazetteer {
  /** The places by normalized name and state: `austin|TX`. */
  byCity: Map<string, UsPlace>;
  /** Places by normalized name without the state; of several with one name, the one with the most zip codes. */
  byName: Map<string, UsPlace>;
  byZip: Map<string, UsPlace>;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** A city's coordinates are the median of its zip codes, so that one remote post office does not move it. */
function placeOf(codes: ZipCode[]): UsPlace {
  const [first] = codes;
  if (codes.length === 1 && first)
    return { name: first.city, state: first.state, zipCodes: 1, lat: first.latitude, lng: first.longitude };
  return {
    name: first?.city ?? '',
    state: first?.state ?? '',
    zipCodes: codes.length,
    lat: median(codes.map((each) => each.latitude)),
    lng: median(codes.map((each) => each.longitude)),
  };
}

/** The place, at the coordinates of one of its zip codes. */
const placeAt = ({ name, state, zipCodes }: UsPlace, { latitude, longitude }: ZipCode): UsPlace => ({
  name,
  state,
  zipCodes,
  lat: latitude,
  lng: longitude,
});

/**
 * The package's file is one line of JavaScript around JSON; parsing it as JSON takes much less time and memory.
 */
function readCodes(): ZipCode[] {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const text = readFileSync(file, 'latin1');
  const json = text.slice(text.indexOf('{'), text.indexOf('};') + 1);
  return Object.values(JSON.parse(json) as Record<string, ZipCode>);
}

function load(): Gazetteer {
  const cities = Map.groupBy(readCodes(), ({ city, state }) => `${city}|${state}`);
  const gazetteer: Gazetteer = { byCity: new Map(), byName: new Map(), byZip: new Map() };
  const sizes = new Map<string, number>();
  for (const codes of cities.values()) {
    const place = placeOf(codes);
    const name = normalize(place.name);
    gazetteer.byCity.set(`${name}|${place.state}`, place);
    if (codes.length > (sizes.get(name) ?? 0)) {
      sizes.set(name, codes.length);
      gazetteer.byName.set(name, place);
    }
    for (const code of codes) {
      const isSame = code.latitude === place.lat && code.longitude === place.lng;
      gazetteer.byZip.set(code.zip, isSame ? place : placeAt(place, code));
    }
  }
  return gazetteer;
}

let loaded: Gazetteer | undefined;

export const gazetteer = (): Gazetteer => (loaded ??= load());
