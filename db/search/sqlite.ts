import { alternativesOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { WordMatch } from './query-terms.ts';
import type { PostSide, TextMatch } from './types.ts';

const termOf = (word: string): string => (word.endsWith(WHOLE) ? `"${word.slice(0, -1)}"` : `"${word}"*`);

const queriesOf = (terms: string[]): string[] =>
  terms
    .map((term) => alternativesOf(term).map((way) => `(${way.map(termOf).join(' AND ')})`))
    .map((ways) => `(${ways.join(' OR ')})`);

const joinedBy = { all: ' AND ', any: ' OR ' };

/** The query of the index for these search terms. Their words have no quotation marks. */
export const sqliteQuery = (terms: string[], match: WordMatch = 'all'): string =>
  queriesOf(terms).join(joinedBy[match]);

/** The query for these search terms in only some columns. */
export const sqliteQueryIn = (names: string, terms: string[]): string => `{${names}} : (${sqliteQuery(terms)})`;

/** The columns of the index by side; the words of `either` say nothing about it. */
const columns = {
  offered: 'service_offered industry',
  wanted: 'service_requested looking_for_industry',
  either: 'description location',
};

const onSide = (side: PostSide, queries: string[], match: WordMatch): string =>
  `({${columns[side]} ${columns.either}} : (${queries.join(joinedBy[match])}) AND {${columns[side]}} : (${queries.join(' OR ')}))`;

/** The query for posts that have the terms on one side: those that only look for them, or all others. */
export const sqliteSideQuery = (terms: string[], side: PostSide, match: WordMatch): string => {
  const queries = queriesOf(terms);
  if (queries.length === 0) return '';
  const wanted = `(${onSide('wanted', queries, match)} NOT ${onSide('offered', queries, match)})`;
  return side === 'wanted' ? wanted : `((${queries.join(joinedBy[match])}) NOT ${wanted})`;
};

const matcher =
  (table: string, key: string) =>
  (terms: string | Placeholder): TextMatch => {
    const index = sql.raw(table);
    return {
      join: { table: index, on: sql`${index}.rowid = ${sql.raw(key)}` },
      where: sql`${index} match ${terms}`,
      key: sql`${index}.rowid`,
    };
  };

export const sqliteSearch = {
  posts: matcher('post_search', 'posts.seq'),
  members: matcher('member_search', 'users.seq'),
  messages: matcher('message_search', 'message_words.seq'),
};

/** Whether a post has a search term in these columns of the index. */
export const sqliteHasTerm = (names: string, term: string): SQL =>
  sql`posts.seq in (select rowid from post_search where post_search match ${sqliteQueryIn(names, [term])})`;
