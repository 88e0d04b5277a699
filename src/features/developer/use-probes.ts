import { useQueries } from '@tanstack/react-query';
import { NotHere, type Probe } from '#src/features/developer/probes.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';

export interface Finding {
  name: string;
  state: 'running' | 'ok' | 'skipped' | 'failed';
  detail: string;
}

const stateOf = ({ isFetching, error }: { isFetching: boolean; error: Error | null }): Finding['state'] => {
  if (isFetching) return 'running';
  if (!error) return 'ok';
  return error instanceof NotHere ? 'skipped' : 'failed';
};

/** Runs the probes at once and whenever asked, and tells each finding as it comes. */
export function useProbes(probes: readonly Probe[]) {
  const queries = useQueries({
    queries: probes.map(({ name, run }) => ({
      queryKey: ['developer', 'probe', name],
      queryFn: run,
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const findings = queries.map((query, index): Finding => {
    const state = stateOf(query);
    const detail =
      state === 'running' ? '' : query.error ? errorMessage(query.error, query.error.message) : (query.data ?? '');
    return { name: probes[index]?.name ?? '', state, detail };
  });
  return {
    findings,
    run: () => Promise.all(queries.map((query) => query.refetch())),
    running: findings.some(({ state }) => state === 'running'),
    failed: findings.filter(({ state }) => state === 'failed').length,
  };
}
