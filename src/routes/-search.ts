import { readSearchParams } from '#src/features/search/search-params.ts';
import { prefetchResults } from '#src/features/search/use-search.ts';
import { beforeFirstRender } from '#src/routes/-before-first-render.ts';

/** Asks for the first results as soon as a member opens the address of a search. */
export async function prepare(search: Record<string, unknown>): Promise<void> {
  const params = readSearchParams(search);
  // A page of a member or a post, and later searches, ask for themselves.
  if (params.user || params.post || !document.getElementById('shell')) return;
  await beforeFirstRender(() => prefetchResults(params));
}
