/** Geocodes what a member typed, offline, and computes distances. */
import { EARTH_RADIUS_MILES } from '#contracts/shared/geography.ts';
import { gazetteer, normalise, type Place } from './gazetteer.ts';
import { isStateName, stateCode } from './us-states.ts';

export interface Point {
  lat: number;
  lng: number;
}

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

function lookUp(text: string): Place | null {
  const { byCity, byName, byZip } = gazetteer();
  const zip = /(?:^| )(\d{5})(?: \d{4})?$/.exec(text);
  const byCode = zip && byZip.get(zip[1] ?? '');
  if (byCode) return byCode;
  const alias = aliases.get(text);
  if (alias) return byCity.get(alias) ?? null;
  for (const [name, state] of cuts(text)) {
    const known = aliases.get(name);
    const place = byCity.get(known?.endsWith(state) ? known : `${name}|${state}`);
    if (place) return place;
  }
  // 'California' means the state, not the hamlet in Maryland; New York and Washington are cities first.
  if (isStateName(text) && text !== 'new york' && text !== 'washington') return null;
  return byName.get(text) ?? null;
}

/** Whether the text says that the place does not matter, such as 'Remote/Online'. */
export const isRemote = (text: string): boolean => /\b(remote|remotely|online|virtual|anywhere)\b/i.test(text);

/** Finds `Austin, TX`, `austin texas`, `Austin` or `78701`; null if the place is unknown. */
export function findPlace(text: string): Place | null {
  if (text.length > 200 || isRemote(text)) return null;
  const plain = normalise(text);
  return lookUp(plain) ?? lookUp(plain.replace(noise, '').trim());
}

/** The gazetteer's own name of a place, such as 'Austin, TX', whatever was typed; null if the place is unknown. */
export function placeName(text: string): string | null {
  const place = findPlace(text);
  return place && `${place.name}, ${place.state}`;
}

const milesPerDegree = (Math.PI / 180) * EARTH_RADIUS_MILES;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance. */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface Box {
  minLat: number;
  maxLat: number;
  minLng: number;
  maxLng: number;
}

/** A box that contains every point within `miles`: it can use an index before exact distances are computed. */
export function boundingBox({ lat, lng }: Point, miles: number): Box {
  const minLat = Math.max(-90, lat - miles / milesPerDegree);
  const maxLat = Math.min(90, lat + miles / milesPerDegree);
  // The circle is widest on the side of the nearer pole.
  const cosine = Math.cos(radians(lat));
  const angle = miles / EARTH_RADIUS_MILES;
  const sine = Math.sin(angle);
  const width = angle < Math.PI / 2 && sine < cosine ? (Math.asin(sine / cosine) * 180) / Math.PI : 180;
  // Across the date line or a pole, any longitude may be in range.
  const around = lng - width < -180 || lng + width > 180;
  return { minLat, maxLat, minLng: around ? -180 : lng - width, maxLng: around ? 180 : lng + width };
}

/** A location as it is stored: the text, and its coordinates if the gazetteer knows it. */
export const placeColumns = (location: string | null) => {
  const place = location ? findPlace(location) : null;
  return { location, lat: place?.lat ?? null, lng: place?.lng ?? null };
};
