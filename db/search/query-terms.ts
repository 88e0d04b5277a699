import { normalizeWords } from '#contracts/posts/skill-words.ts';
import type { ReadText } from '#contracts/posts/suggest-skills.ts';
import { queryWords, alternativesOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { skillWord } from './skill-word.ts';

/** What reads the skills in a text. */
export type SkillsIn = (text: string) => ReadText<NamedSkill>;
type NamedSkill = {
  name: string;
  alsoCalled: readonly string[];
  /**
   * Ids of the skills that its name may mean: the skill, or if it `isGeneral` its industry. `related`: always the
   * industry.
   */
  means: readonly string[];
  related: readonly string[];
};
/** What a search finds: posts with all of its words; or with any of them, and a skill stands for those related to it. */
export type WordMatch = 'all' | 'any';

/** Words that people put around what they look for: 'I need someone to fix my roof'. */
const fillers = new Set(
  `a am an and any anybody anyone around at be best by can cheap could do does find fix for from get give good got has have
  help hello hi hire i im in into is it its like local looking look makes make me my near need needed needs of on or our
  people person please professional seek seeking service services some somebody someone that the them they to
  us want wanted wants we who with would you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** Further words that PostgreSQL's English search skips: SQLite finds the same posts without them. */
const stopWords = new Set(
  `about above after again against all are as because been before being below between both but did doing don
    down during each few further had having he her here hers herself him himself his how if itself just more
    most myself no nor not now off once only other ours ourselves out over own s same she should so such t than
    their theirs themselves then there these this those through too under until up very was were what when where
    which while whom why will yours yourself yourselves`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a word says nothing of what is looked for. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** All ways to have every word of a text; `isWhole`: as whole words only, not as beginnings of longer ones. */
const waysOfText = (text: string, { isWhole = false } = {}): string[][] => {
  const asAsked = (word: string) => (isWhole && !word.endsWith(WHOLE) ? word + WHOLE : word);
  return queryWords(text).reduce<string[][]>(
    (ways, term) => ways.flatMap((way) => alternativesOf(term).map((words) => [...way, ...words.map(asAsked)])),
    [[]],
  );
};

const withoutFillers = (text: string): string => {
  const words = text.split(' ');
  const distinctive = words.filter((word) => !isFiller(word));
  return (distinctive.length > 0 ? distinctive : words).join(' ');
};

/**
 * A skill is found where it is named, by the words for it as they were typed, and by those of its other names that are
 * one word: the words of a longer one may stand anywhere in a text, and say something else there.
 */
const termOfSkill = (phrase: string, { name, alsoCalled, means, related }: NamedSkill, match: WordMatch): string => {
  const names = [name, ...alsoCalled].map(normalizeWords).filter((words) => !words.includes(' '));
  const ways = [
    ...waysOfText(withoutFillers(phrase)),
    ...names.flatMap((word) => waysOfText(word, { isWhole: true })),
    ...(match === 'any' ? related : means).map((id) => [skillWord(id) + WHOLE]),
  ];
  return [...new Set(ways.map((way) => way.join(' ')))].join('|');
};

/** Words of one letter that say nothing beside others: 'I need a logo'. */
const letters = new Set([`a${WHOLE}`, `i${WHOLE}`]);

/** The search terms of a text that names no skill, such as a name. */
export const plainTermsOf = (text: string): string[] => {
  const all = queryWords(text);
  const distinctive = all.filter((term) => !letters.has(term));
  return distinctive.length > 0 ? distinctive : all;
};

/**
 * The search terms of a text, of which a post needs all: each skill that it names is one, found by its other names, too;
 * of the other words each is one, but for those that say nothing.
 */
export const queryTermsOf = (text: string, skillsIn: SkillsIn, match: WordMatch = 'all'): string[] => {
  const { named, rest } = skillsIn(text);
  const distinctive = rest.filter((word) => !isFiller(word) && !stopWords.has(word));
  // Nothing was understood: the words as they stand, with their signs.
  if (named.length === 0 && (distinctive.length === 0 || distinctive.length === rest.length)) return plainTermsOf(text);
  return [
    ...new Set([
      ...named.map(({ skill, phrase }) => termOfSkill(phrase, skill, match)),
      ...(distinctive.length > 0 ? queryWords(distinctive.join(' ')) : []),
    ]),
  ];
};
