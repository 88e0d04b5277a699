import { sql } from 'drizzle-orm';
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

/** A condition that a column is one of many values, with one parameter however many they are. */
export const isAmong = (column: unknown, values: string[]) =>
  dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${column} in (select jsonb_array_elements_text(cast(${JSON.stringify(values)} as jsonb)))`;
