import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MIN_SUGGESTED_LENGTH } from '#contracts/profile/suggestion-limits.ts';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { trpc } from '#src/api/trpc.ts';

const none: Suggestion[] = [];

/** What the typed words may mean; nothing for too few letters, or where the server doesn't answer. */
export function useSuggestions(text: string, enabled: boolean): Suggestion[] {
  const isLong = [...text].length >= MIN_SUGGESTED_LENGTH;
  const { data } = useQuery({
    ...trpc.suggestions.list.queryOptions({ q: text.slice(0, 200) }),
    enabled: enabled && isLong,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return isLong ? (data ?? none) : none;
}
