import { indexedWords } from '#contracts/shared/search-words.ts';
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import type { Queryable, Tx } from '../client/types.ts';
import { users } from '../schema/auth/members.ts';
import { posts } from '../schema/posts/posts.ts';
import { c } from '../schema/columns.ts';

// The search finds a post or member by these words. Until they are saved, and after a change of the text alone, the
// database finds it by what it takes for words itself.

const wordsIn = (text: string | null): string => indexedWords(text ?? '').join(' ');

/** SQLite has the words of each column of the index, in its order; PostgreSQL has what it weighs alike together. */
const postTexts = (post: typeof posts.$inferSelect) => [
  [post.serviceOffered, post.serviceRequested],
  [post.industry, post.lookingForIndustry],
  [post.description, post.location],
];
const memberTexts = (member: typeof users.$inferSelect) => [
  [member.firstName, member.lastName, member.businessName],
  [member.industryNames],
  [member.businessDescription, member.bio, member.location],
];

const weights = ['A', 'B', 'D'];

const columnOf = (texts: (string | null)[][], isStemmed: boolean): SQL => {
  const words = texts.map((alike) => alike.map(wordsIn));
  if (dialect === 'sqlite') return sql`${JSON.stringify(words.flat())}`;
  const vectors = words.map(
    (alike, n) => sql`setweight(search_vector(${alike.join(' ')}, ${isStemmed}), ${sql.raw(`'${weights[n]}'`)})`,
  );
  return sql.join(vectors, sql` || `);
};

// Beside the schema, so that no list, export or copy of a row reads it; with names, because the columns of a table are
// named once.
const postWords = c.table('posts', { seq: c.int('seq').notNull(), words: c.text('words') });
const memberWords = c.table('users', { id: c.text('id').notNull(), words: c.text('words') });

/** Saves the words of posts as they are now, in the transaction of their change. */
export const savePostWords = async (tx: Tx, seqs: number[]): Promise<void> => {
  for (const post of await tx.select().from(posts).where(inArray(posts.seq, seqs))) {
    const words = columnOf(postTexts(post), true);
    await tx.update(postWords).set({ words }).where(eq(postWords.seq, post.seq));
  }
};

/** The same of members. */
export const saveMemberWords = async (tx: Tx, ids: string[]): Promise<void> => {
  for (const member of await tx.select().from(users).where(inArray(users.id, ids))) {
    const words = columnOf(memberTexts(member), false);
    await tx.update(memberWords).set({ words }).where(eq(memberWords.id, member.id));
  }
};

/** Some posts whose words are not saved. */
export const listPostsWithoutWords = (db: Queryable, limit: number) =>
  db.select({ seq: postWords.seq }).from(postWords).where(isNull(postWords.words)).limit(limit);

/** The same of members. */
export const listMembersWithoutWords = (db: Queryable, limit: number) =>
  db.select({ id: memberWords.id }).from(memberWords).where(isNull(memberWords.words)).limit(limit);
