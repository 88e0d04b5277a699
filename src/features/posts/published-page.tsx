import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LayoutList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { PostCard } from '#src/components/post-card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { HeldNote } from '#src/components/visibility/held-note.tsx';
import { SharePost } from '#src/components/visibility/share-post.tsx';
import { trpc } from '#src/api/trpc.ts';

interface PublishedPageProps {
  id: string;
  /** Who matches the post, from another feature. */
  renderMatches: (post: Post) => ReactNode;
  /** A circle that the post could close, from another feature. */
  renderCircles: (post: Post) => ReactNode;
}

/** One of the member's own posts after it was published: who matches, a circle that could close, and how to share it. */
export function PublishedPage({ id, renderMatches, renderCircles }: PublishedPageProps) {
  const query = useQuery(trpc.posts.own.queryOptions());
  const post = query.data?.find((own) => own.id === id);
  const isLive = post?.status === 'active';
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <LinkButton to="/my-posts" variant="ghost" size="sm" className="mb-1 -ml-[12px] md:mb-2">
        <ArrowLeft aria-hidden className="size-[18px]" />
        My posts
      </LinkButton>
      <PageHeader
        title={isLive ? 'Your post is live' : 'Your post'}
        description={isLive ? "We'll let you know when someone answers." : undefined}
        actions={post && isLive ? <SharePost post={post} /> : undefined}
      />
      <QueryContent query={query} waiting={<CardSkeletons count={1} label="Loading your post" />}>
        {() =>
          post ? (
            <div className="flex flex-col gap-8">
              {/* First, because what follows takes its place only once it is found. */}
              <HeldNote post={post} />
              <PostCard post={post} as="h2" linkPost compact />
              {isLive ? renderMatches(post) : null}
              {isLive ? renderCircles(post) : null}
            </div>
          ) : (
            <EmptyState
              icon={<LayoutList />}
              title="This isn't one of your posts"
              description="It may have been removed."
              action={<LinkButton to="/my-posts">See my posts</LinkButton>}
            />
          )
        }
      </QueryContent>
    </main>
  );
}
