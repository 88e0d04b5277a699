import { useQuery } from '@tanstack/react-query';
import { upTo99 } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** How many exchanges and circles wait for the member, as in the first group of the exchanges page. */
export const useNextActionCount = (): number => useQuery(trpc.turns.counts.queryOptions()).data?.exchanges ?? 0;

/** An accessible name with that count: 'Exchanges, 3 waiting for you'. */
export const withNextActions = (label: string, count: number): string =>
  count > 0 ? `${label}, ${upTo99(count)} waiting for you` : label;
