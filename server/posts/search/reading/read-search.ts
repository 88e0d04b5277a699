import { normaliseWords, singular } from '#contracts/posts/skill-words.ts';
import type { SearchReading } from '#contracts/posts/search-reading.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import type { Db } from '#db/client/types.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { isFiller } from '#db/search/query-terms.ts';
import { matchMembers, matchPostsWithTerm } from '#db/search/search.ts';
import { and, isNull } from 'drizzle-orm';
import { cachedSkills } from '../../skills/cached-skills.ts';
import { readPlace } from './read-place.ts';
import { cachedVocabulary } from './vocabulary.ts';
import { isOpen } from '../../ending/open.ts';

type Words = { search?: string | undefined; near?: string | undefined };
/** `place` and `skills`: off to take places and skills for plain words. `exact`: to take all words as they are typed. */
type Switches = { place?: 'off' | undefined; skills?: 'off' | undefined; exact?: '1' | undefined };
/** Whom the words are looked for in. */
type Kind = 'posts' | 'people';

/** Whether a post has the word, as it is typed or by its stem; not as the beginning of another. */
const isInPosts = async (db: Db, word: string): Promise<boolean> => {
  const match = matchPostsWithTerm(word + WHOLE);
  const query = db.read.select({ seq: posts.seq }).from(posts).$dynamic();
  const joined = match.join ? query.innerJoin(match.join.table, match.join.on) : query;
  return (await joined.where(and(match.where, isOpen())).limit(1)).length > 0;
};

/** Whether a member has it: a name may be typed in part. */
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
  const { skills, read } = await cachedSkills(db);
  const vocabulary = await cachedVocabulary(db, skills);
  let corrected = text;
  for (const word of new Set(read(text).rest.filter(isPlainWord))) {
    if (vocabulary.has(word)) continue;
    const meant = vocabulary.nearest(word) ?? vocabulary.nearest(singular(word));
    if (!meant || (await isInPosts(db, word)) || (kind === 'people' && (await isInPeople(db, word)))) continue;
    corrected = corrected.replace(/[\p{L}\p{M}]+/gu, (typed) => (normaliseWords(typed) === word ? meant : typed));
  }
  return corrected;
};

/**
 * Reads what was typed into a search: the place in its words, its typing errors, and the skills that it names.
 * @returns the input with words and place as they are searched for, and what was made of them
 */
export const readSearch = async <Input extends Words & Switches>(
  db: Db,
  input: Input,
  kind: Kind,
): Promise<{ input: Input; reading: SearchReading }> => {
  const { search, near, place, skills, exact } = input;
  if (!search) return { input, reading: { skills: [], place: null, instead: null } };
  const all = await cachedSkills(db);
  const { isOfSkill } = await cachedVocabulary(db, all.skills);
  const withPlace = near || place === 'off' ? null : readPlace(search, isOfSkill);
  const words = withPlace?.words ?? search;
  const corrected = exact ? words : await correctTyping(db, words, kind);
  return {
    input: { ...input, search: corrected, ...(withPlace && { near: withPlace.place }) },
    reading: {
      skills: skills === 'off' ? [] : all.find(corrected).map(({ id, name }) => ({ id, name })),
      place: withPlace?.place ?? null,
      instead: corrected === words ? null : search.replace(words, () => corrected),
    },
  };
};
