import { createFileRoute, useRouter } from '@tanstack/react-router';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { Suspense, useCallback, useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { hasQuery } from '#contracts/matching/saved-searches.ts';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { BoostButton } from '#src/features/boosts/boost-button.tsx';
import { AskedForIt } from '#src/features/exchanges/request/asked-for-it.tsx';
import { RenewButton } from '#src/features/posts/renew-button.tsx';
import { NoResultsContext } from '#src/features/search/no-results-context.ts';
import { PostActions } from '#src/features/search/post-actions.tsx';
import { useAskedPost } from '#src/features/search/use-asked-post.ts';
import { SearchPage } from '#src/features/search/search-page.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { SaveSearchButton } from '#src/features/saved-searches/save-search-button.tsx';
import { SaveSearchDialog } from '#src/features/saved-searches/save-search-dialog.tsx';
import { useSaveSearchDialog } from '#src/features/saved-searches/use-save-search-dialog.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { personName } from '#src/lib/person.ts';
import { useIsStillHere } from '#src/routes/-use-is-still-here.ts';
import { useUser } from '#src/session/session.ts';

const FoundMember = lazyNamed(() => import('#src/routes/-found-member.tsx'), 'FoundMember');
const FoundPost = lazyNamed(() => import('#src/routes/-found-post.tsx'), 'FoundPost');
const RequestExchangeDialog = lazyNamed(
  () => import('#src/features/exchanges/request/request-exchange-dialog.tsx'),
  'RequestExchangeDialog',
);
const Suggestions = lazyNamed(() => import('#src/features/invitations/suggestions.tsx'), 'Suggestions');

// The page validates the parameters itself, which keeps zod out of the first load.
export const Route = createFileRoute('/search')({
  staticData: { access: 'member', title: 'Search' },
  validateSearch: (search): SearchParams => search as SearchParams,
  component: SearchAndInvite,
});

function Search() {
  const search = Route.useSearch();
  const me = useUser().id;
  const navigate = Route.useNavigate();
  const saveSearchDialog = useSaveSearchDialog();
  const [requested, setRequested] = useState<Post | null>(null);
  useAskedPost(search, (post) => {
    if (post.userId !== me && post.status === 'active' && !post.myRequest) setRequested(post);
    void navigate({ search: { post: post.id }, replace: true });
  });
  // Of a list whose line has dropped its menus come later, and the list stays.
  const own = useLazyModule(true, () => import('#src/features/posts/own-post-actions.tsx'));
  const isHere = useIsStillHere('/search');
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
    <>
      <SearchPage
        search={search}
        onChange={change}
        renderActions={(post, place = 'list') => (
          <PostActions
            post={post}
            place={place}
            own={
              <>
                <RenewButton post={post} />
                <BoostButton post={post} />
                {own ? <own.OwnPostActions post={post} /> : null}
              </>
            }
            onRequest={setRequested}
            renderAsked={(exchange, where) => <AskedForIt exchange={exchange} place={where} />}
            more={
              <ReportButton
                subject={{ type: 'post', id: post.id, name: post.user.firstName ?? 'The author' }}
                label={`Report the post of ${personName(post.user)}`}
                // With large text it would stand alone on a line; the post has it, too.
                className="ml-auto @max-[17rem]:hidden"
              />
            }
          />
        )}
        renderSaveSearchButton={({ q, industry, type, near, radius, online }, place) => {
          const query = {
            search: q ?? null,
            industry: industry ?? null,
            type: type ?? null,
            near: near ?? null,
            radius: near ? (radius ?? DEFAULT_RADIUS) : null,
            // As the search shows it.
            online: online ?? (near ? ('also' as const) : null),
          };
          if (place === 'empty' && !hasQuery(query)) return null;
          return (
            <SaveSearchButton
              saveSearchDialog={saveSearchDialog}
              query={query}
              disabled={!hasQuery(query)}
              {...(place === 'bar' ? { short: true } : { variant: 'primary' })}
            />
          );
        }}
        renderMember={(id) => <FoundMember id={id} />}
        renderPost={(id) => <FoundPost id={id} />}
      />
      <SaveSearchDialog {...saveSearchDialog} />
      {requested ? (
        <Suspense fallback={<PendingDialog onClose={() => setRequested(null)} />}>
          <RequestExchangeDialog post={requested} onClose={() => setRequested(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The search. When it finds nothing, it suggests whom to invite. */
function SearchAndInvite() {
  const { q } = Route.useSearch();
  return (
    <NoResultsContext
      value={
        <Suspense>
          <Suggestions title="Know someone?" words={q} isAlone />
        </Suspense>
      }
    >
      <Search />
    </NoResultsContext>
  );
}
