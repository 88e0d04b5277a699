import { useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '#contracts/posts.ts';
import type { PublicUser } from '#contracts/profile.ts';
import { PostCard } from '#src/components/post-card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { PostActions } from '#src/features/search/post-actions.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { trpc } from '#src/trpc.ts';

const PAGE = 10;

/** What a member offers and asks for. */
export function MemberPosts({ member, onRequest }: { member: PublicUser; onRequest: (post: Post) => void }) {
  const list = useInfiniteQuery(
    trpc.posts.list.infiniteQueryOptions(
      { userId: member.id, limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor },
    ),
  );
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="member-posts">
      <h2 id="member-posts" className="mb-4 text-lg">
        Posts
      </h2>
      {list.isPending ? <CardSkeletons count={2} label="Loading posts" /> : null}
      {list.isLoadingError ? (
        <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : null}
      {list.isSuccess && posts.length === 0 ? (
        <EmptyState title="No open posts" description={`${member.firstName} has nothing posted right now.`} />
      ) : null}
      <ul className="flex flex-col gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} actions={<PostActions post={post} onRequest={onRequest} />} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}
