import { normalizeWords, singular } from '#contracts/posts/skill-words.ts';
import type { SearchReading } from '#contracts/posts/search-reading.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import type { Db } from '#db/client/types.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { isFiller } from '#db/search/query-terms.ts';
import { matchMembers, matchPostsWithTerm } from '#db/search/search.ts';
import { and, isNull } from 'drizzle-orm';
import { loadCachedSkills } from '../../skills/cached-skills.ts';
import { readPlace } from './read-place.ts';
import { loadVocabulary } from './vocabulary.ts';
import { isOpen } from '../../ending/open.ts';

type Words = { search?: string | undefined; near?: string | undefined };
/** `place`, `skills`: 'off' treats places or skills as plain words. `exact`: '1' corrects no typing errors. */
type Switches = { place?: 'off' | undefined; skills?: 'off' | undefined; exact?: '1' | undefined };
/** What is searched. */
type Kind = 'posts' | 'people';

/** Whether an open post has the word, as typed or by its stem. As the beginning of a longer word it doesn't count. */
const isInPosts = async (db: Db, word: string): Promise<boolean> => {
  const match = matchPostsWithTerm(word + WHOLE);
  const query = db.read.select({ seq: posts.seq }).from(posts).$dynamic();
  const joined = match.join ? query.innerJoin(match.join.table, match.join.on) : query;
  return (await joined.where(and(match.where, isOpen())).limit(1)).length > 0;
};

/** Whether a member has the word, also as the beginning of one: a name may be typed in part. */
const isInPeople = async (db: Db, word: string): Promise<boolean> => {
  const match = matchMembers([word]);
  if (!match) return false;
  const query = db.read.select({ seq: users.seq }).from(users).$dynamic();
  const joined = match.join ? query.innerJoin(match.join.table, match.join.on) : query;
  return (await joined.where(and(match.where, isNull(users.deletedAt))).limit(1)).length > 0;
};

const isPlainWord = (word: string): boolean => /^\p{L}{5,}$/u.test(word) && !isFiller(word);

/** The text with each unknown word replaced by the known one that was probably meant. */
const correctTyping = async (db: Db, text: string, kind: Kind): Promise<string> => {
  const { skills, read } = await loadCachedSkills(db);
  const vocabulary = await loadVocabulary(db, skills);
  let corrected = text;
  for (const word of new Set(read(text).rest.filter(isPlainWord))) {
    if (vocabulary.has(word)) continue;
    const correction = vocabulary.nearest(word) ?? vocabulary.nearest(singular(word));
    if (!correction || (await isInPosts(db, word)) || (kind === 'people' && (await isInPeople(db, word)))) continue;
    corrected = corrected.replace(/[\p{L}\p{M}]+/gu, (typed) => (normalizeWords(typed) === word ? correction : typed));
  }
  return corrected;
};

/**
 * Interprets what was typed into a search: takes a place out of the words, corrects typing errors and finds the skills
 * that they name.
 * @returns the input with the words and the place to search for, and how it was read, which the page shows
 */
export const readSearch = async <Input extends Words & Switches>(
  db: Db,
  input: Input,
  kind: Kind,
): Promise<{ input: Input; reading: SearchReading }> => {
  const { search, near, place, skills, exact } = input;
  if (!search) return { input, reading: { skills: [], place: null, instead: null } };
  const skillReader = await loadCachedSkills(db);
  const { isOfSkill } = await loadVocabulary(db, skillReader.skills);
  const found = near || place === 'off' ? null : readPlace(search, isOfSkill);
  const words = found?.words ?? search;
  const corrected = exact ? words : await correctTyping(db, words, kind);
  return {
    input: { ...input, search: corrected, ...(found && { near: found.place }) },
    reading: {
      skills: skills === 'off' ? [] : skillReader.find(corrected).map(({ id, name }) => ({ id, name })),
      place: found?.place ?? null,
      instead: corrected === words ? null : search.replace(words, () => corrected),
    },
  };
};
