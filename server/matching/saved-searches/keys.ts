import { alternativesOf } from '#contracts/shared/search-words.ts';
import { boundingBox } from '../../platform/gateways/places/distances.ts';
import type { ComparablePost, SearchQuery } from './matches-search.ts';

/** Sizes of the grids in degrees. A place uses the finest grid of which its box touches few cells. */
const GRIDS = [0.5, 2, 8, 32];
const FEW_CELLS = 12;

/** The key of what is offered online, wherever. */
const ONLINE = 'online';

const cellOf = (value: number, grid: number) => Math.floor(value / grid);

/** The cells of a grid that a box touches; null if they are many. */
const cellsOf = (box: ReturnType<typeof boundingBox>, grid: number): string[] | null => {
  const [south, north] = [cellOf(box.minLat, grid), cellOf(box.maxLat, grid)];
  const [west, east] = [cellOf(box.minLng, grid), cellOf(box.maxLng, grid)];
  if ((north - south + 1) * (east - west + 1) > FEW_CELLS && grid !== GRIDS.at(-1)) return null;
  const cells: string[] = [];
  for (let lat = south; lat <= north; lat++) {
    for (let lng = west; lng <= east; lng++) cells.push(cellKey(grid, lat, lng));
  }
  return cells;
};

/** The key of a stem. */
export const wordKey = (stem: string): string => `w:${stem}`;
const industryKey = (nameInLowerCase: string): string => `i:${nameInLowerCase}`;
const typeKey = (type: string | null): string => `t:${type}`;
const cellKey = (grid: number, row: number, column: number): string => `c:${grid}:${row}:${column}`;

/** The longest word of each alternative: a post that matches has one of them. */
const keysOfWords = (query: string): string[] => {
  const longest = alternativesOf(query).map((way) => way.toSorted((a, b) => b.length - a.length)[0] ?? '');
  return [...new Set(longest)].map(wordKey);
};

/**
 * The keys under which a saved search is found. A post that matches has at least one of them.
 * @param rarest the rarest of its stems
 */
export const keysOfSavedSearch = (
  { stems, industry, type, lat, lng, radius, online }: SearchQuery,
  rarest: string | undefined,
) => {
  if (stems !== null) return rarest === undefined ? [] : keysOfWords(rarest);
  if (industry !== null) return [industryKey(industry.toLowerCase())];
  if (online === 'only') return [ONLINE];
  if (lat !== null && lng !== null && radius !== null) {
    const box = boundingBox({ lat, lng }, radius);
    for (const grid of GRIDS) {
      const cells = cellsOf(box, grid);
      if (cells) return online === 'also' ? [...cells, ONLINE] : cells;
    }
  }
  return [typeKey(type)];
};

/** All keys of the saved searches that a post may match. */
export const keysOfPost = ({ prefixes, industries, lat, lng, type, isOnline }: ComparablePost): string[] => [
  ...[...prefixes].map(wordKey),
  ...[...industries].map(industryKey),
  ...(lat === null || lng === null ? [] : GRIDS.map((grid) => cellKey(grid, cellOf(lat, grid), cellOf(lng, grid)))),
  typeKey(type),
  ...(isOnline ? [ONLINE] : []),
];
