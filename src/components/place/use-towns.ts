import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';

/** Fewer letters suggest nothing. */
export const MIN_TOWN_LENGTH = 2;

/** The towns that are suggested for what was typed. */
export const useTowns = (q: string) =>
  useQuery({
    ...trpc.places.suggest.queryOptions({ q }),
    enabled: q.length >= MIN_TOWN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    select: (found) => found.map(({ label }) => label),
  });

/** Whether the text is only the beginning of a town's name, so that the member probably goes on typing. */
export function useIsHalfTyped(text: string): boolean {
  const { data, isLoading, isPlaceholderData } = useTowns(text);
  if (text.length < MIN_TOWN_LENGTH) return false;
  if (isLoading || isPlaceholderData) return true;
  const name = text.toLowerCase();
  const isNamed = data?.some((label) => label.toLowerCase() === name || label.toLowerCase().startsWith(`${name},`));
  return Boolean(data?.length) && !isNamed;
}
