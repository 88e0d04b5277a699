import type { SQL } from 'drizzle-orm';

/** Where a post has words: in what its author offers, or in what they look for. */
export type PostSide = 'offered' | 'wanted';

/** The parts that a full-text match adds to a query. */
export type TextMatch = {
  /** The table of the text index, if the dialect has a separate one. */
  join: { table: SQL; on: SQL } | null;
  where: SQL;
  /** The row key as stored in the index: ordering by it needs no sort. */
  key: SQL<number>;
};

/** `score`: how well a post matches, alike in both dialects; the higher the better. */
export type PostMatch = TextMatch & { score: SQL<number> };
