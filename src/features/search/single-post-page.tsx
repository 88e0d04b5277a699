import type { ReactNode } from 'react';
import type { Picture } from '#contracts/platform/pictures.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { HeldNote } from '#src/components/visibility/held-note.tsx';
import { SharePost } from '#src/components/visibility/share-post.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { stickyActionsSpace } from '#src/components/ui/sticky-actions.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { PostAuthor } from '#src/features/search/post-author.tsx';
import { PostDetails } from '#src/features/search/post-details.tsx';
import { cn } from '#src/lib/cn.ts';
import { lastSearch } from '#src/features/search/last-search.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { endText } from '#src/lib/posts/post-end.ts';
import { useUser } from '#src/session/session.ts';
import { usePostActions } from '#src/features/search/post-actions-context.ts';

interface SinglePostPageProps {
  id: string;
  /** What other features show below the post. */
  renderBelow?: ((post: Post) => ReactNode) | undefined;
  /** What can be done with one of its pictures. */
  renderPicture?: ((picture: Picture, post: Post) => ReactNode) | undefined;
}

/** The page of one post, for example from a notification. */
export function SinglePostPage({ id, renderBelow, renderPicture }: SinglePostPageProps) {
  const me = useUser().id;
  const renderActions = usePostActions();
  const query = useQuery(trpc.posts.byId.queryOptions({ id }));
  usePageTitle(query.data?.serviceOffered);
  return (
    <main id="main" className={cn('page py-3 md:py-6', stickyActionsSpace)}>
      <LinkButton to="/search" search={lastSearch()} variant="ghost" size="sm" className="-ml-[12px] mb-1 md:mb-2">
        <ArrowLeft aria-hidden className="size-[18px]" />
        All posts
      </LinkButton>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="user-content text-2xl md:text-3xl">{query.data?.serviceOffered ?? 'Post'}</h1>
        {query.data?.status === 'closed' ? <Badge>Closed post</Badge> : null}
        {query.data?.isResting ? (
          <>
            <Badge tone="marigold">Resting</Badge>
            <p className="user-content text-sm text-muted">
              {`${query.data.user.firstName ?? 'Its owner'} hasn't been here for a while.`}
            </p>
          </>
        ) : null}
        {query.data?.userId === me ? <p className="text-sm text-muted">{endText(query.data)}</p> : null}
        {query.data && query.data.status !== 'held' ? (
          <SharePost post={query.data} size="sm" variant="ghost" className="ml-auto" />
        ) : null}
      </div>
      <QueryContent
        query={query}
        waiting={<CardSkeletons count={1} label="Loading the post" />}
        failed={(error) => (errorStatus(query.error) === 404 ? <Gone /> : error)}
      >
        {(post) => (
          <>
            <HeldNote post={post} className="mb-4" />
            <article className="grid items-start gap-4 lg:grid-cols-[1fr_20rem] lg:gap-6">
              <PostDetails post={post} renderPicture={renderPicture && ((picture) => renderPicture(picture, post))} />
              <PostAuthor post={post} actions={renderActions(post, 'page')} />
            </article>
            {renderBelow?.(post)}
          </>
        )}
      </QueryContent>
    </main>
  );
}

const Gone = () => (
  <EmptyState
    title="This post is gone"
    description="Its owner may have removed it, or the link is incomplete."
    action={<LinkButton to="/search">See all posts</LinkButton>}
  />
);
