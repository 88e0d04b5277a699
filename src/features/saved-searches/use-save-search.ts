import { useState } from 'react';
import { WISH_EMPTY } from '#contracts/matching/errors.ts';
import { hasQuery } from '#contracts/matching/has-query.ts';
import { defaultLabel } from '#contracts/matching/saved-search-label.ts';
import type { SavedSearch, SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import type { SearchQuery } from '#src/features/saved-searches/query.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { useAction } from '#src/api/use-action.ts';

const FIRST_FREQUENCY: SavedSearchFrequency = 'at_once';
const limitCodes = ['FREE_WISH_LIMIT_REACHED', 'WISH_LIMIT_REACHED'];

export interface SavedSearchErrors {
  search?: string | undefined;
  near?: string | undefined;
  /** The plan allows no more saved searches. */
  limit?: { sentence: string; mayUpgrade: boolean } | undefined;
  /** The member already has a saved search with this query. */
  same?: string | undefined;
}

function errorsOf(error: unknown): SavedSearchErrors | null {
  const code = appCodeOf(error) ?? '';
  const sentence = errorMessage(error);
  if (limitCodes.includes(code)) return { limit: { sentence, mayUpgrade: code === limitCodes[0] } };
  if (code === 'WISH_EXISTS') return { same: sentence };
  if (code === 'UNKNOWN_PLACE') return { near: sentence };
  if (code === 'WISH_EMPTY') return { search: sentence };
  return null;
}

interface UseSaveSearch {
  start: SearchQuery;
  /** The saved search to change; a new one without it. */
  savedSearch?: SavedSearch | undefined;
  onSaved: (savedSearch: SavedSearch) => void;
}

/** The form of a saved search, and saving it. Only a label that the member changed is sent. */
export function useSaveSearch({ start, savedSearch, onSaved }: UseSaveSearch) {
  const [query, setQuery] = useState<SearchQuery>(start);
  const [isTouched, setIsTouched] = useState(false);
  // Undefined for the default label, which changes with the query.
  const [label, setLabel] = useState(
    savedSearch && savedSearch.label !== defaultLabel(savedSearch) ? savedSearch.label : undefined,
  );
  const [frequency, setFrequency] = useState<SavedSearchFrequency>(savedSearch?.ring ?? FIRST_FREQUENCY);
  const [errors, setErrors] = useState<SavedSearchErrors>({});
  const isLabelOwn = label !== undefined && label !== savedSearch?.label;
  const { mutate, isPending } = useAction(
    () => {
      const { near, radius, ...rest } = query;
      const input = { ...rest, near, ...(near && radius ? { radius } : {}), ring: frequency };
      const labelInput = isLabelOwn ? { label } : {};
      return savedSearch
        ? trpcClient.wishes.update.mutate({ id: savedSearch.id, ...input, ...labelInput })
        : trpcClient.wishes.create.mutate({ ...input, ...labelInput });
    },
    {
      oneAtATime: true,
      failure: (error) => (errorsOf(error) ? null : { title: 'Not saved', fallback: 'Please try again.' }),
      refreshes: [trpc.wishes],
      onSuccess: onSaved,
      onError: (error) => {
        const formErrors = errorsOf(error);
        if (formErrors) setErrors(formErrors);
      },
    },
  );
  return {
    query,
    change: (changes: Partial<SearchQuery>) => {
      setErrors({});
      setIsTouched(true);
      setQuery({ ...query, ...changes });
    },
    label: label ?? defaultLabel(query),
    setLabel,
    frequency,
    setFrequency,
    errors,
    isPending,
    isChanged: isTouched || isLabelOwn || frequency !== (savedSearch?.ring ?? FIRST_FREQUENCY),
    save: () => {
      if (hasQuery(query)) mutate();
      else setErrors({ search: WISH_EMPTY });
    },
  };
}

export type SavedSearchForm = ReturnType<typeof useSaveSearch>;
