import { searchWords, alternativesOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { dialect } from '../client/dialect.ts';
import type { Queryable } from '../client/types.ts';
import { plainTermsOf, queryTermsOf, type SkillsIn } from './query-terms.ts';
import { stemsInSqlite } from './sqlite-stems.ts';

/** The distinct stems of each list of words, by the tokenizer of the database itself. */
const findStemsOfLists = async (db: Queryable, lists: string[][]): Promise<string[][]> => {
  const texts = lists.map((words) => words.join(' '));
  if (dialect === 'sqlite') return texts.map(stemsInSqlite);
  const rows = await db
    .select({ stems: sql<string[]>`stems` })
    .from(
      sql`(select n, to_jsonb(tsvector_to_array(search_vector(one, true))) as stems from jsonb_array_elements_text(cast(${JSON.stringify(texts)} as jsonb)) with ordinality as each(one, n)) as found`,
    )
    .orderBy(sql`n`);
  return rows.map(({ stems }) => stems);
};

/** The distinct stems that the search of posts has for each text. */
export const findStemsOfEach = (db: Queryable, texts: string[]): Promise<string[][]> =>
  findStemsOfLists(db, texts.map(searchWords));

/** Search terms with stems for words; those of stop words only are left out. */
const findStemmedTerms = async (db: Queryable, termsOfEach: string[][]): Promise<string[][]> => {
  const words = [...new Set(termsOfEach.flat().flatMap(alternativesOf).flat())];
  const stems = await findStemsOfLists(
    db,
    words.map((word) => [word.replace(WHOLE, '')]),
  );
  const stemOf = new Map(
    words.map((word, n) => [word, (stems[n] ?? []).map((stem) => (word.endsWith(WHOLE) ? stem + WHOLE : stem))]),
  );
  const stemmed = (term: string): string[] => {
    const ways = alternativesOf(term).map((way) => way.flatMap((word) => stemOf.get(word) ?? []));
    const distinctive = [...new Set(ways.filter((way) => way.length > 0).map((way) => way.join(' ')))];
    return distinctive.length > 0 ? [distinctive.join('|')] : [];
  };
  return termsOfEach.map((terms) => terms.flatMap(stemmed));
};

/** The stems of names as they stand, each as search terms. */
export const findStemsOfNames = (db: Queryable, names: string[]): Promise<string[][]> =>
  findStemmedTerms(db, names.map(plainTermsOf));

/**
 * What a text searches for, with stems for words: it finds a post if each term is one of the post's, or begins one.
 * Null if the text has neither words nor signs and thus is not a condition; empty if it has stop words only, which find
 * nothing.
 */
export const findQueryStems = async (db: Queryable, text: string, skillsIn: SkillsIn): Promise<string[] | null> => {
  const terms = queryTermsOf(text, skillsIn);
  return terms.length > 0 ? ((await findStemmedTerms(db, [terms]))[0] ?? []) : null;
};

/** Whether a text has all search terms. `prefixes`: all prefixes of its words, and each word followed by `WHOLE`. */
export const hasStems = (prefixes: ReadonlySet<string>, terms: readonly string[]): boolean =>
  terms.every((term) => alternativesOf(term).some((way) => way.every((word) => prefixes.has(word))));

/** The text of a post that the search reads, as both databases index it. */
export const searchedText = (post: {
  serviceOffered: string;
  serviceRequested: string | null;
  industry: string;
  lookingForIndustry: string;
  description: string;
  location: string;
}): string =>
  [
    `${post.serviceOffered} ${post.serviceRequested ?? ''}`,
    `${post.industry} ${post.lookingForIndustry}`,
    `${post.description} ${post.location}`,
  ].join('\n');

/**
 * The rows of a table whose column is one of many values, under the table's own name, with one parameter however many
 * values there are. Each value is looked up in the index: left to itself, PostgreSQL reads the whole table, because it
 * cannot tell how few rows each value has.
 */
export const underKeys = (table: SQLiteTable, key: SQLiteColumn, values: string[], where: SQL | undefined): SQL => {
  const json = JSON.stringify(values);
  const rest = where ? sql` and (${where})` : sql``;
  return dialect === 'sqlite'
    ? sql`(select * from ${table} where ${key} in (select value from json_each(${json}))${rest}) as ${table}`
    : sql`jsonb_array_elements_text(cast(${json} as jsonb)) as sought(key) cross join lateral (select * from ${table} where ${key} = sought.key${rest} offset 0) as ${table}`;
};
