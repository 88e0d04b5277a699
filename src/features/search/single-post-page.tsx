import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PostCard } from '#src/components/post-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { lastSearch } from '#src/features/search/last-search.ts';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { usePostActions } from '#src/features/search/post-actions-context.ts';

/** One post by itself, as a notification leads to it. */
export function SinglePostPage({ id }: { id: string }) {
  const renderActions = usePostActions();
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useQuery(
    trpc.posts.byId.queryOptions({ id }),
  );
  usePageTitle(data?.serviceOffered);
  const gone = isLoadingError && errorStatus(error) === 404;
  return (
    <main id="main" className="page max-w-[46rem] py-6 md:py-10">
      <Button asChild variant="ghost" size="sm" className="-ml-3 mb-4">
        <Link to="/search" search={lastSearch(undefined)}>
          <ArrowLeft aria-hidden className="size-[18px]" />
          All posts
        </Link>
      </Button>
      <h1 className="mb-4 text-2xl">{data?.status === 'closed' ? 'Closed post' : 'Post'}</h1>
      {isPending ? <CardSkeletons count={1} label="Loading the post" /> : null}
      {gone ? (
        <EmptyState
          title="This post is gone"
          description={errorMessage(error)}
          action={
            <Button asChild>
              <Link to="/search">See all posts</Link>
            </Button>
          }
        />
      ) : null}
      {isLoadingError && !gone ? <QueryError query={{ error, isFetching, refetch }} /> : null}
      {data ? <PostCard post={data} as="h2" linkPerson actions={renderActions(data)} /> : null}
    </main>
  );
}
