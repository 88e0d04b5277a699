import type { SQL } from 'drizzle-orm';

/** A full-text match, ready to be put into a query on the table it searches. */
export type TextMatch = {
  /** A table to join first, where the dialect keeps the text index in one of its own. */
  join: { table: SQL; on: SQL } | null;
  where: SQL;
  /** The row key as the index knows it: ordering by it costs no sort. */
  key: SQL<number>;
  /** The higher, the better the match. */
  score: SQL<number>;
};
