import type { SQL } from 'drizzle-orm';

/** A key that posts give or want. */
interface KeySearch {
  side: 'gives' | 'wants';
  key: string;
  /** How many posts it finds at most, those of the highest rank first. */
  max: number;
}

/**
 * A search of open posts: by a key in one cell, of those that are done online, or of all; or, whatever they give, of some
 * cells together.
 */
export type BestSearch =
  | (KeySearch & { of: 'cell'; cell: number })
  | (KeySearch & { of: 'online' | 'all' })
  | { of: 'cells'; cells: readonly number[]; max: number };

/** Searches that differ in their key only; `number` is which of all it is. */
export interface SearchGroup {
  of: BestSearch['of'];
  max: number;
  rows: { number: number; side?: string; key?: string; cell?: number }[];
}

export interface MatchIndexSearch {
  /** Selects `number` and `post_seq` of what these searches find. */
  best: (group: SearchGroup) => SQL;
  /** A condition that a post is one of these, with one parameter however many they are. */
  isOneOf: (seqs: readonly number[]) => SQL;
}
