import { keyOfWord, keysOfWord, normalizeWords } from './skill-words.ts';
import type { Skill } from './skills.ts';

const MAX_SUGGESTIONS = 3;

type Named = Pick<Skill, 'id' | 'name'> & { readonly alsoCalled: readonly string[] };
type Entry<S> = { skill: S; keys: string[]; length: number };
type Found<S> = { skill: S; from: number; to: number; length: number };

/** A text as its skills and its other words, normalized. */
export type ReadText<S> = {
  /** Each with the words that name it. */
  named: { skill: S; phrase: string }[];
  /** The words that name none, in their order. */
  rest: string[];
};

/** Reads texts by the skills that they name; built once for many texts. */
export const skillReader = <S extends Named>(skills: readonly S[]): ((text: string) => ReadText<S>) => {
  /** The names and other words of all skills by the key of their first word. */
  const entries = new Map<string, Entry<S>[]>();
  for (const skill of skills) {
    for (const text of [skill.name, ...skill.alsoCalled]) {
      const normal = normalizeWords(text);
      const keys = normal.split(' ').map(keyOfWord);
      const [first = ''] = keys;
      const entry = { skill, keys, length: normal.length };
      const same = entries.get(first);
      if (same) same.push(entry);
      else entries.set(first, [entry]);
    }
  }

  const startingAt = (words: string[][], from: number): Found<S>[] =>
    (words[from] ?? [])
      .flatMap((key) => entries.get(key) ?? [])
      .filter(({ keys }) => keys.every((key, n) => words[from + n]?.includes(key)))
      .map(({ skill, keys, length }) => ({ skill, from, to: from + keys.length, length }));

  return (text) => {
    // The empty word keeps a match from reaching across a comma or the end of a sentence.
    const words = text
      // A period within or before a word belongs to it: 'Node.js', '.NET'.
      .split(/[,;:!?()\n]|\.(?=\s|$)/)
      .flatMap((part) => [...normalizeWords(part).split(' '), '']);
    const keys = words.map((word) => (word === '' ? [] : keysOfWord(word)));
    const all = keys.flatMap((_, from) => startingAt(keys, from));
    all.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from || b.length - a.length);
    const found: Found<S>[] = [];
    for (const candidate of all) {
      const isFree = found.every(
        ({ skill, from, to }) => skill.id !== candidate.skill.id && (candidate.to <= from || candidate.from >= to),
      );
      if (isFree) found.push(candidate);
      if (found.length === MAX_SUGGESTIONS) break;
    }
    return {
      named: found.map(({ skill, from, to }) => ({ skill, phrase: words.slice(from, to).join(' ') })),
      rest: words.filter((word, n) => word !== '' && !found.some(({ from, to }) => n >= from && n < to)),
    };
  };
};

/** Finds the skills in texts; built once for many texts. */
export const skillFinder = <S extends Named>(skills: readonly S[]): ((text: string) => S[]) => {
  const read = skillReader(skills);
  return (text) => read(text).named.map(({ skill }) => skill);
};

/**
 * The skills whose name or other words occur in the text as whole words, including plural, -ing and -er forms: longest
 * first, then earliest, at most three. Words inside a longer match do not count again.
 */
export const suggestSkills = <S extends Named>(text: string, skills: readonly S[]): S[] => skillFinder(skills)(text);
