import type { SearchParams } from '#src/features/search/search-params.ts';

let last: SearchParams = {};

/** Stores the search, so that Back from a post or a member returns to it. */
export const rememberSearch = (params: SearchParams): void => {
  last = params;
};

/** The stored search, on the tab with posts or on another one. */
export const lastSearch = (tab?: SearchParams['tab']): SearchParams => ({ ...last, tab });
