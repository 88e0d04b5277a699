import type { Skill } from '#contracts/posts/skills.ts';
import type { Db } from '#db/client/types.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';
import { findWaitingInCircles } from './in-circles.ts';
import { findTwoGivers, findWanters } from './in-match-index.ts';
import { loadFailedSearchesBySkill, searchedAt } from './in-searches.ts';
import { findSearchers } from './in-saved-searches.ts';
import type { MissingSkill } from './missing-skill.ts';

type Wanted = { skill: Skill; missing: MissingSkill };

const findSearchersOfEach = async ({ read }: Db, all: readonly Wanted[]): Promise<Set<string>[]> => {
  const wanting = await findWanters(
    read,
    all.map(({ missing }) => missing),
  );
  const searching = await findSearchers(
    read,
    all.map(({ skill, missing }) => ({ skill, here: missing })),
  );
  return all.map((_, index) => new Set([...(wanting[index] ?? []), ...(searching[index] ?? [])]));
};

/** Members who look for this skill near this place, whether or not someone offers it. */
export const findSearchersNear = async (db: Db, skill: Skill, missing: MissingSkill): Promise<Set<string>> => {
  const [searchers] = await findSearchersOfEach(db, [{ skill, missing }]);
  return searchers ?? new Set();
};

/** Counts for each skill and place the trades that wait for it there: each member who has no one for it is one. */
export const countWaitingOfEach = async (db: Db, all: readonly MissingSkill[]): Promise<number[]> => {
  if (all.length === 0) return [];
  const { skills } = await loadCachedSkills(db);
  const skillById = new Map(skills.map((skill) => [skill.id, skill]));
  const givers = await findTwoGivers(db.read, all);
  const circles = await findWaitingInCircles(db.read, all);
  // Where two give it, no one waits.
  const wanted = all.flatMap((missing, index) => {
    const skill = skillById.get(missing.skillId);
    return skill && (givers[index]?.length ?? 0) < 2 ? [{ skill, missing }] : [];
  });
  const searchers = await findSearchersOfEach(db, wanted);
  const searchersOf = new Map(wanted.map(({ missing }, index) => [missing, searchers[index] ?? new Set<string>()]));
  const searches = await loadFailedSearchesBySkill(db);
  return all.map((missing, index) => {
    if (!skillById.has(missing.skillId)) return 0;
    const [giver, ...others] = givers[index] ?? [];
    if (others.length > 0) return new Set(circles[index]).size;
    // The only one who gives it has no one but themselves.
    const withoutResults = [...(searchersOf.get(missing) ?? [])].filter(
      (userId) => giver === undefined || userId === giver,
    );
    const isSearched = giver === undefined && searchedAt(searches, missing.place).includes(missing.skillId);
    return new Set([...(circles[index] ?? []), ...withoutResults]).size + Number(isSearched);
  });
};

/** How many trades wait for someone with this skill near this place. */
export const countWaiting = async (db: Db, missing: MissingSkill): Promise<number> => {
  const [waiting] = await countWaitingOfEach(db, [missing]);
  return waiting ?? 0;
};
