import type { SearchParams } from '#src/features/search/search-params.ts';

let last: SearchParams = {};

/** Remembers what was searched, so that the way back from a post or a member leads there again. */
export const rememberSearch = (params: SearchParams): void => {
  last = params;
};

export const lastSearch = (tab: SearchParams['tab']): SearchParams => ({ ...last, tab });
