import type { SQL } from 'drizzle-orm';

/** Finds the posts that give, or want, a key: a skill or an industry. */
interface KeySearch {
  side: 'gives' | 'wants';
  key: string;
  /** How many posts it finds at most. */
  max: number;
}

/**
 * A search for open posts: by a key in one cell (a square of the map), among those done online, or among all; or for
 * whatever posts some cells have. It finds at most `max`, those with the highest rank. New posts rank high, and so do
 * posts of members who often accept.
 */
export type BestPostsSearch =
  | (KeySearch & { of: 'cell'; cell: number })
  | (KeySearch & { of: 'online' | 'all' })
  | { of: 'cells'; cells: readonly number[]; max: number };

/**
 * Searches of one kind and limit, which one query answers. `number` stands for a search: `findBestPosts` numbers
 * those that differ. A search of cells has an input for each cell, and `max` limits the posts of all its cells together.
 */
export interface SearchGroup {
  of: BestPostsSearch['of'];
  max: number;
  inputs: { number: number; side?: string; key?: string; cell?: number }[];
}

/** What each dialect implements. */
export interface MatchIndexSearch {
  /** Selects a row for each post found: the `number` of the search, and the post's `seq`, its number beside the id. */
  selectBest: (group: SearchGroup) => SQL;
  /** A condition that a post is one of these `seqs`, with a single parameter however many there are. */
  isOneOf: (seqs: readonly number[]) => SQL;
}
