import { keyOfWord, keysOfWord, normalizeWords } from '#contracts/posts/skill-words.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import type { Db } from '#db/client/types.ts';
import { vocabulary } from '#db/schema/posts/search.ts';
import { LRUCache } from 'lru-cache';
import { editsBetween } from './edits.ts';

/** How many letters of a word of this length may be wrong. */
const maxEdits = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

type Entry = { word: string; members: number };
type Vocabulary = {
  /** Whether it is a word of a skill, in any form. */
  isOfSkill: (word: string) => boolean;
  has: (word: string) => boolean;
  /** The word that was probably meant: of the nearest, the one that most members use; then by the alphabet. */
  nearest: (word: string) => string | undefined;
};

const vocabularyOf = (words: ReadonlyMap<string, number>, skillKeys: ReadonlySet<string>): Vocabulary => {
  // The first letter is taken as right, so only words that begin with it are compared.
  const byLetter = Map.groupBy(
    [...words].map(([word, members]): Entry => ({ word, members })),
    ({ word }) => [...word][0] ?? '',
  );
  const nearest = (typed: string): string | undefined => {
    const editLimit = maxEdits(typed);
    const near = (byLetter.get([...typed][0] ?? '') ?? [])
      .filter(({ word }) => Math.abs(word.length - typed.length) <= editLimit)
      .map((entry) => ({ ...entry, edits: editsBetween(typed, entry.word) }))
      .filter(({ edits }) => edits <= editLimit);
    near.sort((a, b) => a.edits - b.edits || b.members - a.members || (a.word < b.word ? -1 : 1));
    return editLimit > 0 ? near[0]?.word : undefined;
  };
  const isOfSkill = (word: string) => keysOfWord(word).some((key) => skillKeys.has(key));
  return { isOfSkill, has: (word) => words.has(word) || isOfSkill(word), nearest };
};

type Cached = { version: number; skills: readonly Skill[]; vocabulary: Vocabulary };
/**
 * One entry for each database, because tests open several in one process. Expires, because another node may have
 * counted again.
 */
const cache = new LRUCache<Db, Cached>({ max: 4, ttl: 60_000 });

/** The words of posts and of the skills. */
export const loadVocabulary = async (db: Db, skills: readonly Skill[]): Promise<Vocabulary> => {
  const version = db.version(vocabulary);
  const cached = cache.get(db);
  if (cached?.version === version && cached.skills === skills) return cached.vocabulary;
  const ofSkills = skills.flatMap(({ name, alsoCalled }) =>
    [name, ...alsoCalled].flatMap((text) => normalizeWords(text).split(' ')),
  );
  const words = new Map(ofSkills.map((word) => [word, 0]));
  for (const { word, members } of await db.read.select().from(vocabulary)) words.set(word, members);
  const fresh = { version, skills, vocabulary: vocabularyOf(words, new Set(ofSkills.map(keyOfWord))) };
  cache.set(db, fresh);
  return fresh.vocabulary;
};
