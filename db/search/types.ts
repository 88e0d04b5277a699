import type { Placeholder, SQL } from 'drizzle-orm';

/** The words of a search in the index's language, or where they come in when the query runs. */
export type Sought = string | Placeholder;

/** `onEachRow`: rows are compared with the words one after another, without an index of words. */
export type MatchOptions = { onEachRow?: boolean };

/** The parts that a full-text match adds to a query. */
export type TextMatch = {
  /** The table of the text index, if the dialect has a separate one. */
  join: { table: SQL; on: SQL } | null;
  where: SQL;
  /** The row key as stored in the index: ordering by it needs no sort. */
  key: SQL<number>;
  /** Higher is better. */
  score: SQL<number>;
};
