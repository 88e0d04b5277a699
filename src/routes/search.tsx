import { createFileRoute, useRouter } from '@tanstack/react-router';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { Suspense, useCallback } from 'react';
import { hasQuery } from '#contracts/matching/has-query.ts';
import { NoResultsContext } from '#src/features/search/no-results-context.ts';
import { SearchPage } from '#src/features/search/search-page.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { SaveSearchButton } from '#src/features/saved-searches/save-search-button.tsx';
import { SaveSearchDialog } from '#src/features/saved-searches/save-search-dialog.tsx';
import { useSaveSearchDialog } from '#src/features/saved-searches/use-save-search-dialog.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { PostActionsProvider } from '#src/routes/-post-actions-provider.tsx';
import { useIsStillHere } from '#src/routes/-use-is-still-here.ts';

const FoundMember = lazyNamed(() => import('#src/routes/-found-member.tsx'), 'FoundMember');
const FoundPost = lazyNamed(() => import('#src/routes/-found-post.tsx'), 'FoundPost');
const Suggestions = lazyNamed(() => import('#src/features/invitations/suggestions.tsx'), 'Suggestions');

// The page validates the parameters itself: a visitor's first load leaves out what does that.
export const Route = createFileRoute('/search')({
  staticData: { access: 'member', title: 'Search' },
  validateSearch: (search): SearchParams => search as SearchParams,
  // Imported here, as visitors do without it.
  loader: async ({ location }) => (await import('#src/routes/-search.ts')).prepare(location.search),
  component: SearchAndInvite,
});

function Search() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const saveSearchDialog = useSaveSearchDialog();
  const isHere = useIsStillHere();
  const router = useRouter();
  const change = useCallback(
    (patch: SearchParams) => {
      const { post, user } = router.latestLocation.search as SearchParams;
      // Typing reports late: by then the member may have opened a post, a person or another page.
      if (!isHere() || post || user) return;
      void navigate({ search: (old) => ({ ...old, ...patch }), replace: true, resetScroll: false });
    },
    [navigate, isHere, router],
  );
  return (
    <PostActionsProvider>
      <SearchPage
        search={search}
        onChange={change}
        renderSaveSearchButton={({ q, side, industry, type, near, radius, online }, place) => {
          const query = {
            search: q ?? null,
            // The side that is open.
            side: q ? (side ?? ('offered' as const)) : null,
            industry: industry ?? null,
            type: type ?? null,
            near: near ?? null,
            radius: near ? (radius ?? DEFAULT_RADIUS) : null,
            // The saved search gets what the open search shows.
            online: online ?? (near ? ('also' as const) : null),
          };
          if (place === 'empty' && !hasQuery(query)) return null;
          return (
            <SaveSearchButton
              saveSearchDialog={saveSearchDialog}
              query={hasQuery(query) ? query : null}
              {...(place === 'bar' ? { short: true } : { variant: 'primary' })}
            />
          );
        }}
        renderMember={(id) => <FoundMember key={id} id={id} />}
        renderPost={(id) => <FoundPost id={id} />}
      />
      <SaveSearchDialog {...saveSearchDialog} />
    </PostActionsProvider>
  );
}

/** The search. When it finds nothing, it suggests who to invite. */
function SearchAndInvite() {
  const { q } = Route.useSearch();
  return (
    <NoResultsContext
      value={
        <Suspense>
          <Suggestions title="Know someone?" words={q} showsNewLink />
        </Suspense>
      }
    >
      <Search />
    </NoResultsContext>
  );
}
