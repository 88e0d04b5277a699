import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import type { ResultsView } from '#contracts/profile/profile.ts';
import { PostList } from '#src/features/search/results/post-list.tsx';
import { ResultSkeletons } from '#src/features/search/results/result-skeletons.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { SideResults } from '#src/features/search/results/side-results.tsx';
import { UnknownPlace } from '#src/features/search/unknown-place.tsx';
import type { usePostSearch } from '#src/features/search/use-search.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface PostResultsProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  search: ReturnType<typeof usePostSearch>;
  view: ResultsView;
  /** Set if any filter or search text is active. */
  onClear?: (() => void) | undefined;
  /** Saves the search, where it found nothing. */
  saveSearchButton?: ReactNode;
  /** How many people the same words find, and the way to them. */
  people: { count: number | string | undefined; onShow: () => void };
}

/** The posts found; those of a search by words are grouped by the side that has the words. */
export function PostResults({ params, onChange, search, view, onClear, saveSearchButton, people }: PostResultsProps) {
  const { list, posts, placeError } = search;
  if (placeError) {
    return <UnknownPlace message={placeError} onClear={onClear} />;
  }
  const empty = (
    <EmptyState
      icon={<SearchX />}
      title={onClear ? 'No posts match your search' : 'There are no posts yet'}
      description={
        onClear
          ? saveSearchButton
            ? 'We can keep an eye out for it, or you can post what you need.'
            : 'Try fewer words or filters, or post what you need.'
          : 'Be the first to say what you offer or need.'
      }
      action={
        onClear ? (
          <div className="flex flex-wrap justify-center gap-2">
            {saveSearchButton}
            <Button variant="secondary" onClick={onClear}>
              Clear search and filters
            </Button>
            <Button variant="ghost" onClick={() => openPostDialog()}>
              Write a post
            </Button>
          </div>
        ) : (
          <Button onClick={() => openPostDialog()}>Write a post</Button>
        )
      }
    />
  );
  if (params.q) {
    return (
      <>
        {/* A name or a business is found among the people only. */}
        {posts.length === 0 && list.isSuccess && people.count ? (
          <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-2">
            <span>
              {people.count === 1 ? '1 person matches your search.' : `${people.count} people match your search.`}
            </span>
            <Button size="sm" variant="secondary" onClick={people.onShow}>
              {people.count === 1 ? 'See who it is' : 'See who they are'}
            </Button>
          </div>
        ) : null}
        <SideResults key={params.q} params={params} onChange={onChange} offered={search} view={view} empty={empty} />
      </>
    );
  }
  return (
    <QueryList
      query={list}
      count={posts.length}
      waiting={view === 'rows' ? <ResultSkeletons /> : <CardSkeletons count={4} label="Searching" />}
      empty={empty}
    >
      <PostList search={search} view={view} />
    </QueryList>
  );
}
