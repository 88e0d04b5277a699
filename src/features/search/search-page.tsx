import { type ReactNode, Suspense } from 'react';
import type { RenderSaveSearchButton } from '#src/features/search/results/render-save-search-button.ts';
import { ResultsPage } from '#src/features/search/results-page.tsx';
import { readSearchParams, type SearchParams } from '#src/features/search/search-params.ts';
import { WaitingPage } from '#src/features/search/waiting-page.tsx';

interface SearchPageProps {
  /** The address's unvalidated search parameters. */
  search: Record<string, unknown>;
  onChange: (change: SearchParams) => void;
  /** The page of a member, and of a post. Both may be loaded on demand. */
  renderMember: (id: string) => ReactNode;
  renderPost: (id: string) => ReactNode;
  /** The button that saves the search: beside the results, and as the main action when nothing was found. */
  renderSaveSearchButton?: RenderSaveSearchButton;
}

/** A member's profile, one post, or the search, depending on the address. */
export function SearchPage({ search, onChange, renderMember, renderPost, renderSaveSearchButton }: SearchPageProps) {
  const params = readSearchParams(search);
  return (
    <Suspense fallback={<WaitingPage />}>
      {params.user ? (
        renderMember(params.user)
      ) : params.post ? (
        renderPost(params.post)
      ) : (
        <ResultsPage params={params} onChange={onChange} renderSaveSearchButton={renderSaveSearchButton} />
      )}
    </Suspense>
  );
}
