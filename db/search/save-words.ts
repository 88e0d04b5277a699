import { indexedWords } from '#contracts/shared/search-words.ts';
import { eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import type { Queryable, Tx } from '../client/types.ts';
import { sidesOf } from './post-sides.ts';
import { loadSkillNames } from './skill-names.ts';
import { languageWord, skillWord } from './skill-word.ts';
import { users } from '../schema/auth/members.ts';
import { posts } from '../schema/posts/posts.ts';
import { c } from '../schema/columns.ts';

// The search finds a post or member by these words. Until they are saved, and after a change of only the text, the
// database itself divides the text into words.

/** Increased when the rules change by which words are saved, so that older rows get theirs by the new ones. */
const VERSION = 2;

/** The names of skills by their ids. */
type Names = ReadonlyMap<string, string>;

/** The words of a text and of skills: of each skill the word that stands for its id, and its name. */
const wordsIn = (text: string | null, skillIds: string[] = [], names: Names = new Map()): string =>
  [
    ...indexedWords(text ?? ''),
    ...skillIds.flatMap((id) => [skillWord(id), ...indexedWords(names.get(id) ?? '')]),
  ].join(' ');

/** The words of a column of SQLite's index, in its order, and how PostgreSQL weighs them. */
type Words = { words: string; weight: 'A' | 'B' | 'C' | 'D' };

/** PostgreSQL's weights tell the sides of a post apart: A and C are of what it offers, B of what it looks for. */
const wordsOfPost = (post: typeof posts.$inferSelect, names: Names): Words[] => {
  const { offered, wanted, either } = sidesOf(post);
  return [
    { words: wordsIn(offered.title, post.skillsOffered, names), weight: 'A' },
    { words: wordsIn(wanted.title, post.skillsWanted, names), weight: 'B' },
    { words: wordsIn(offered.rest), weight: 'C' },
    { words: wordsIn(wanted.rest), weight: 'B' },
    { words: wordsIn(either.description), weight: 'D' },
    { words: wordsIn(either.location), weight: 'D' },
  ];
};
const wordsOfMember = (member: typeof users.$inferSelect, names: Names): Words[] => [
  { words: wordsIn(member.firstName), weight: 'A' },
  { words: wordsIn(member.lastName), weight: 'A' },
  { words: wordsIn(member.businessName), weight: 'A' },
  {
    words: [wordsIn(member.industryNames, member.skillsOffered, names), ...member.languages.map(languageWord)].join(
      ' ',
    ),
    weight: 'B',
  },
  { words: wordsIn(member.businessDescription), weight: 'D' },
  { words: wordsIn(member.bio), weight: 'D' },
  { words: wordsIn(member.location), weight: 'D' },
];

const columnOf = (columns: Words[], { isStemmed }: { isStemmed: boolean }): SQL => {
  if (dialect === 'sqlite') return sql`${JSON.stringify(columns.map(({ words }) => words))}`;
  const vectors = [...Map.groupBy(columns, ({ weight }) => weight)].map(([weight, alike]) => {
    const words = alike.map((column) => column.words).join(' ');
    return sql`setweight(search_vector(${words}, ${isStemmed}), ${sql.raw(`'${weight}'`)})`;
  });
  return sql.join(vectors, sql` || `);
};

// Declared beside the schema, so that no list, export or copy of a row reads these columns.
const postWords = c.table('posts', {
  seq: c.int('seq').notNull(),
  words: c.text('words'),
  version: c.int('words_version').notNull(),
});
const memberWords = c.table('users', {
  id: c.text('id').notNull(),
  words: c.text('words'),
  version: c.int('words_version').notNull(),
});

/** Saves the words of posts as they are now, in the transaction of their change. */
export const savePostWords = async (tx: Tx, seqs: number[]): Promise<void> => {
  const rows = await tx.select().from(posts).where(inArray(posts.seq, seqs));
  const names = await loadSkillNames(
    tx,
    rows.flatMap(({ skillsOffered, skillsWanted }) => [...skillsOffered, ...skillsWanted]),
  );
  for (const post of rows) {
    const words = columnOf(wordsOfPost(post, names), { isStemmed: true });
    await tx.update(postWords).set({ words, version: VERSION }).where(eq(postWords.seq, post.seq));
  }
};

/** Saves the words of members as they are now, in the transaction of their change. */
export const saveMemberWords = async (tx: Tx, ids: string[]): Promise<void> => {
  const rows = await tx.select().from(users).where(inArray(users.id, ids));
  const names = await loadSkillNames(
    tx,
    rows.flatMap(({ skillsOffered }) => skillsOffered),
  );
  for (const member of rows) {
    const words = columnOf(wordsOfMember(member, names), { isStemmed: false });
    await tx.update(memberWords).set({ words, version: VERSION }).where(eq(memberWords.id, member.id));
  }
};

/** Some posts whose words are not saved, or were saved by older rules. */
export const listPostsWithoutWords = (db: Queryable, limit: number) =>
  db
    .select({ seq: postWords.seq })
    .from(postWords)
    .where(or(isNull(postWords.words), lt(postWords.version, VERSION)))
    .limit(limit);

/** Some members whose words are not saved, or were saved by older rules. */
export const listMembersWithoutWords = (db: Queryable, limit: number) =>
  db
    .select({ id: memberWords.id })
    .from(memberWords)
    .where(or(isNull(memberWords.words), lt(memberWords.version, VERSION)))
    .limit(limit);
