import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';

/** The skills, and their names by id; they hardly ever change. */
export function useSkillNames() {
  const query = useQuery(trpc.skills.list.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const names = new Map(query.data?.map(({ id, name }) => [id, name]));
  return { query, nameOf: (id: string): string => names.get(id) ?? 'A skill' };
}
