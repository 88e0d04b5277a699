import type { Skill } from '#contracts/posts/skills.ts';
import { fold } from '#contracts/shared/fold.ts';

type Names = { skill: Skill; names: string[] };

/** The names of each list of skills; there is a new list after each change. */
const cache = new WeakMap<readonly Skill[], Names[]>();

const namesOf = (skills: readonly Skill[]): Names[] => {
  const cached = cache.get(skills);
  if (cached) return cached;
  const fresh = skills.map((skill) => ({ skill, names: [skill.name, ...skill.alsoCalled].map(fold) }));
  cache.set(skills, fresh);
  return fresh;
};

/** The skills with a name that the text begins, before those with such a word in a name. */
export const skillsBeginning = (skills: readonly Skill[], text: string, limit: number): Skill[] => {
  const beginning = fold(text).trim();
  if (beginning === '') return [];
  const all = namesOf(skills);
  const first = all.filter(({ names }) => names.some((name) => name.startsWith(beginning)));
  const others =
    first.length < limit
      ? all.filter((each) => !first.includes(each) && each.names.some((name) => name.includes(` ${beginning}`)))
      : [];
  return [...first, ...others].slice(0, limit).map(({ skill }) => skill);
};
