import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { trpc } from '#src/api/trpc.ts';

const none: Skill[] = [];

/** All skills. The list is long, so it is loaded only where a skill is shown or chosen. */
export function useSkills(enabled = true) {
  const query = useQuery(trpc.skills.list.queryOptions(undefined, { enabled, staleTime: 600_000 }));
  return { ...query, skills: query.data ?? none };
}

/** Finds the skills that a text names; none before they are loaded. */
export const useSkillFinder = (skills: readonly Skill[]) => useMemo(() => skillFinder(skills), [skills]);
