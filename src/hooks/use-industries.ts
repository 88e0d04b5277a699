import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#src/api/trpc.ts';

/** The industries of the catalog as select options. */
export function useIndustries() {
  const query = useQuery(trpc.posts.industries.queryOptions(undefined, { staleTime: 600_000 }));
  const options = useMemo(() => (query.data ?? []).map(({ id, name }) => ({ value: id, label: name })), [query.data]);
  return { ...query, options };
}
