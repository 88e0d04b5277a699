import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { dialect } from '../client/dialect.ts';
import type { Queryable } from '../client/types.ts';
import { wordsOf } from './search.ts';
import { stemsInSqlite } from './sqlite-stems.ts';

/** The distinct stems that the search of posts has for each text, by the tokenizer of the database itself. */
export const stemsOfEach = async (db: Queryable, texts: string[]): Promise<string[][]> => {
  if (dialect === 'sqlite') return texts.map(stemsInSqlite);
  const rows = await db
    .select({ stems: sql<string[]>`stems` })
    .from(
      sql`(select n, to_jsonb(tsvector_to_array(to_tsvector('english', one))) as stems from jsonb_array_elements_text(cast(${JSON.stringify(texts)} as jsonb)) with ordinality as each(one, n)) as found`,
    )
    .orderBy(sql`n`);
  return rows.map(({ stems }) => stems);
};

/** The same for one text. */
export const stemsOf = async (db: Queryable, text: string): Promise<string[]> =>
  (await stemsOfEach(db, [text]))[0] ?? [];

/**
 * The stems of a search: it finds a post if each begins one of the post's. Null if the text has no word and thus is no
 * condition; empty if it has stop words only, which find nothing.
 */
export const soughtStems = async (db: Queryable, text: string): Promise<string[] | null> => {
  const words = wordsOf(text);
  return words.length > 0 ? stemsOf(db, words.join(' ')) : null;
};

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
 * values there are. Each value is looked up in the index: PostgreSQL would rather read the whole table, beside which
 * it does not know how few rows a value has.
 */
export const underKeys = (table: SQLiteTable, key: SQLiteColumn, values: string[], where: SQL | undefined): SQL => {
  const json = JSON.stringify(values);
  const rest = where ? sql` and (${where})` : sql``;
  return dialect === 'sqlite'
    ? sql`(select * from ${table} where ${key} in (select value from json_each(${json}))${rest}) as ${table}`
    : sql`jsonb_array_elements_text(cast(${json} as jsonb)) as sought(key) cross join lateral (select * from ${table} where ${key} = sought.key${rest} offset 0) as ${table}`;
};
