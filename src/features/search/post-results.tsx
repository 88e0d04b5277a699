import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PostCard } from '#src/components/post-card.tsx';
import { PostRow } from '#src/components/post-row.tsx';
import { resultRows } from '#src/components/result-row.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import type { Post } from '#contracts/posts/posts.ts';
import type { ResultsView } from '#contracts/profile/profile.ts';
import { ResultSkeletons } from '#src/features/search/result-skeletons.tsx';
import { UnknownPlace } from '#src/features/search/unknown-place.tsx';
import type { usePostSearch } from '#src/features/search/use-search.ts';
import { cn } from '#src/lib/cn.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { usePostActions } from '#src/features/search/post-actions-context.ts';

interface PostResultsProps {
  search: ReturnType<typeof usePostSearch>;
  view: ResultsView;
  /** Set if any filter or search text is active. */
  onClear?: (() => void) | undefined;
  /** Makes the search go on, where it found nothing. */
  saveSearchButton?: ReactNode;
}

const heading = 'mb-2 font-sans text-sm font-[560] tracking-normal text-muted';
/** What the list is called that follows on the featured posts. */
const orders = { newest: 'Newest', relevance: 'Best matches', nearest: 'Nearest', value: 'Highest value' } as const;

/** The posts found: the featured ones under a heading of their own, then the list as it is sorted. */
export function PostResults({ search, view, onClear, saveSearchButton }: PostResultsProps) {
  const renderActions = usePostActions();
  const { list, posts, featured, placeError } = search;
  const listClass = cn(
    view === 'rows' ? resultRows : 'flex flex-col gap-4 transition-opacity',
    list.isPlaceholderData && 'opacity-60',
  );
  const item = (post: Post, as: 'h2' | 'h3') => (
    <li key={post.id}>
      {view === 'rows' ? (
        <PostRow post={post} as={as} actions={renderActions(post)} />
      ) : (
        <PostCard post={post} as={as} linkPerson linkPost actions={renderActions(post)} />
      )}
    </li>
  );
  if (placeError) {
    return <UnknownPlace message={placeError} onClear={onClear} />;
  }
  return (
    <QueryList
      query={list}
      count={posts.length}
      waiting={view === 'rows' ? <ResultSkeletons label="Searching" /> : <CardSkeletons count={4} label="Searching" />}
      empty={
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
      }
    >
      {featured > 0 ? (
        <section aria-labelledby="featured-posts" className="mb-6">
          <h2 id="featured-posts" className={heading}>
            Featured
          </h2>
          <ul className={listClass}>{posts.slice(0, featured).map((post) => item(post, 'h3'))}</ul>
        </section>
      ) : null}
      {featured > 0 && posts.length > featured ? <h2 className={heading}>{orders[search.sort]}</h2> : null}
      {posts.length > featured ? (
        <ul className={listClass}>{posts.slice(featured).map((post) => item(post, featured > 0 ? 'h3' : 'h2'))}</ul>
      ) : null}
    </QueryList>
  );
}
