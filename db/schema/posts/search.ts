import { c } from '../columns.ts';

// What the search engine has to catch up on, searches without a result, and the words that searches are read by.

/** Posts that the search engine has not got as they are now, in the order of the changes. Empty without an engine. */
export const postIndexQueue = c.table('post_index_queue', { seq: c.serial(), postSeq: c.int().notNull() }, (t) => [
  c.index('post_index_queue_by_post').on(t.postSeq),
]);

/** Searches without a result, counted per day and not linked to members. */
export const failedSearches = c.table(
  'failed_searches',
  { day: c.text().notNull(), words: c.text().notNull(), count: c.int().notNull().default(0) },
  (t) => [c.primaryKey({ columns: [t.day, t.words] })],
);

/** The words of open posts, each with how many members use it; counted hourly. A search is read by them. */
export const vocabulary = c.table('vocabulary', {
  word: c.text().primaryKey(),
  members: c.int().notNull(),
});
