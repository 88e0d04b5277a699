import type { BestPostsSearch } from '#db/match-index/types.ts';

type Side = 'gives' | 'wants';

/** Searches for each of the keys in each of the cells. */
export const inCells = (
  side: Side,
  keys: readonly string[],
  cells: readonly number[],
  max: number,
): BestPostsSearch[] => cells.flatMap((cell) => keys.map((key) => ({ of: 'cell', side, key, cell, max }) as const));

/** Searches for each of the keys in posts that are done online. */
export const online = (side: Side, keys: readonly string[], max: number): BestPostsSearch[] =>
  keys.map((key) => ({ of: 'online', side, key, max }));

/** Searches for each of the keys, wherever their posts are. */
export const anywhere = (side: Side, keys: readonly string[], max: number): BestPostsSearch[] =>
  keys.map((key) => ({ of: 'all', side, key, max }));
