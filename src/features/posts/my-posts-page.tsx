import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Heart, LayoutList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { PostCard } from '#src/components/post-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { HeldNote } from '#src/components/visibility/held-note.tsx';
import { RenewButton } from '#src/features/posts/renew-button.tsx';
import { useClosePost } from '#src/features/posts/use-close-post.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { plural } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

export type PostTab = 'open' | 'closed';

interface MyPostsPageProps {
  tab: PostTab;
  onTab: (tab: PostTab) => void;
  /** What can be done with a post, before closing it. */
  renderActions: (post: Post) => ReactNode;
  /** The menu of a post, at its top. */
  renderMenu: (post: Post) => ReactNode;
}

/** How many members saved a post as a favorite, but not who. */
const FavoriteCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <p className="flex items-center gap-1.5 text-sm text-muted max-md:order-first max-md:w-full md:ml-auto md:min-h-9">
      <Heart aria-hidden className="size-4 shrink-0" />
      {`A favorite of ${plural(count, 'member')}`}
    </p>
  ) : null;

/** The member's own posts, open and closed. */
export function MyPostsPage({ tab, onTab, renderActions, renderMenu }: MyPostsPageProps) {
  const query = useQuery(trpc.posts.own.queryOptions());
  const closing = useClosePost();
  const closed = (query.data ?? []).filter(({ status }) => status === 'closed');
  const open = (query.data ?? []).filter(({ status }) => status === 'active' || status === 'held');
  const shownPosts = tab === 'open' ? open : closed;
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="My posts"
        description="What you offer and need."
        actions={<Button onClick={() => openPostDialog()}>Write a post</Button>}
      />
      <Tabs
        label="Which posts"
        value={tab}
        onChange={onTab}
        items={[
          { value: 'open', label: 'Open', count: query.data ? open.length : undefined },
          { value: 'closed', label: 'Closed', count: query.data ? closed.length : undefined },
        ]}
      >
        <CardList
          query={query}
          items={shownPosts}
          loading="Loading your posts"
          empty={{
            icon: <LayoutList />,
            title: tab === 'open' ? "You don't have any open posts" : "You don't have any closed posts",
            description:
              tab === 'open'
                ? 'Say what you offer or need.'
                : 'Posts that end, or that you close, stay here until you reopen them.',
          }}
        >
          {(post) => (
            <>
              <HeldNote post={post} className="mb-2" />
              <PostCard
                post={post}
                as="h2"
                linkPost
                own
                compact
                menu={<div className="-my-2 -mr-2">{renderMenu(post)}</div>}
                actions={
                  <>
                    {renderActions(post)}
                    <RenewButton post={post} />
                    {/* A post that has expired is renewed instead of reopened. */}
                    {post.closedReason === 'expired' || post.status === 'held' ? null : (
                      <Button
                        size="sm"
                        variant={tab === 'open' ? 'secondary' : 'primary'}
                        disabled={closing.isPending}
                        onClick={() => closing.setClosed(post, tab === 'open')}
                      >
                        {tab === 'open' ? (
                          <Archive aria-hidden className="size-[18px]" />
                        ) : (
                          <ArchiveRestore aria-hidden className="size-[18px]" />
                        )}
                        {tab === 'open' ? 'Close' : 'Reopen'}
                      </Button>
                    )}
                    <FavoriteCount count={post.favoriteCount} />
                  </>
                }
              />
            </>
          )}
        </CardList>
      </Tabs>
    </main>
  );
}
