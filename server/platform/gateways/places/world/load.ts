/**
 * The towns of the world with more than 1,000 people, from GeoNames (CC BY 4.0): a file that
 * `scripts/places/make-places.ts` writes, read when it is first needed and kept as bytes and numbers.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type SortedTexts, type Texts, readNumbers, readSortedTexts, readTexts, splitBytes } from './columns.ts';

/** A region of a country: its id is what addresses call it. */
export type Region = { country: string; id: string; name: string };

interface World {
  zones: string[];
  regions: Region[];
  names: Texts;
  /** What addresses call a town whose name has letters that they can't have. */
  plainNames: Texts;
  regionOf: Int32Array;
  zoneOf: Int32Array;
  /** Latitude and longitude in thousandths of a degree. */
  lat: Int32Array;
  lng: Int32Array;
  people: Int32Array;
  /** All names in normalized form, in their order. */
  keys: SortedTexts;
  /** For each of the keys the index of its town, times two, plus one if the key is not the town's main name. */
  meanings: Int32Array;
  /** Lines of `austin|TX`, the zone and the people of the places with zip codes. */
  usLines: SortedTexts;
}

const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n');

const load = (): World => {
  const file = readFileSync(createRequire(import.meta.url).resolve('#server/platform/gateways/places/world/towns.gz'));
  const [zones, regions, towns, keys, meanings, usLines] = splitBytes(gunzipSync(file), '\n\n');
  if (!zones || !regions || !towns || !keys || !meanings || !usLines) throw new Error('The file of towns is cut.');
  const [names, plainNames, ...columns] = splitBytes(towns, '\n');
  const [regionOf, zoneOf, lat, lng, people] = columns.map(readNumbers);
  if (!names || !plainNames || !regionOf || !zoneOf || !lat || !lng || !people) throw new Error('Towns lack a column.');
  return {
    zones: linesOf(zones),
    regions: linesOf(regions).map((line) => {
      const [country = '', id = '', name = ''] = line.split('\t');
      return { country, id, name };
    }),
    names: readTexts(names, '\t'),
    plainNames: readTexts(plainNames, '\t'),
    regionOf,
    zoneOf,
    lat,
    lng,
    people,
    keys: readSortedTexts(keys),
    meanings: readNumbers(meanings),
    usLines: readSortedTexts(usLines),
  };
};

let loaded: World | undefined;

export const world = (): World => (loaded ??= load());
