import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart, Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Favorite } from '#contracts/posts/favorites.ts';
import type { Post } from '#contracts/posts/posts.ts';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { favoriteIds } from '#src/components/favorite/use-favorite.ts';
import { PostRow } from '#src/components/post-row.tsx';
import { resultRows } from '#src/components/result-row.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';

/** The search for posts like a closed one: of the first of its industries, which commas separate, and of its type. */
const similarTo = ({ industry, type }: Post) => ({ industry: industry.split(',')[0]?.trim(), type });

/** Says that a favorite is closed, and leads to others like it. */
const ClosedNote = ({ post }: { post: Post }) => (
  <p className="flex items-center gap-3 px-3 pb-2 md:pl-[4.25rem]">
    <Badge icon={<Archive aria-hidden />}>Closed</Badge>
    <Link
      to="/search"
      search={similarTo(post)}
      aria-label={`Similar to ${post.serviceOffered}`}
      className="link inline-flex min-h-11 items-center text-sm md:min-h-8"
    >
      Similar
    </Link>
  </p>
);

type FavoritesTab = 'posts' | 'members';
const PAGE_SIZE = 20;

const empty = {
  posts: {
    title: 'No favorite posts yet',
    description: 'Tap the heart on a post to save it here. Only you see your favorites.',
    action: 'Find posts',
  },
  members: {
    title: 'No favorite members yet',
    description: 'Tap the heart on a member whose work you like. Only you see your favorites.',
    action: 'Find people',
  },
};

interface FavoritesPageProps {
  tab: FavoritesTab;
  onTab: (tab: FavoritesTab) => void;
  /** The buttons of an open post. */
  renderActions: (post: Post) => ReactNode;
  renderMember: (member: PublicUser) => ReactNode;
}

/** The posts and members that the member has saved, newest first. */
export function FavoritesPage({ tab, onTab, renderActions, renderMember }: FavoritesPageProps) {
  const type = tab === 'posts' ? 'post' : 'member';
  const { query: list, items = [] } = useItems(
    trpc.favorites.list,
    { type, limit: PAGE_SIZE },
    { refetchOnMount: 'always' },
  );
  const counts = { post: useQuery(favoriteIds('post')), member: useQuery(favoriteIds('member')) };
  const words = empty[tab];
  return (
    <main id="main" className="page py-6 md:py-10">
      <div className="max-w-[52rem]">
        <PageHeader title="Favorites" description="Posts and members you've saved." />
        <Tabs
          label="Which favorites"
          value={tab}
          onChange={onTab}
          items={[
            { value: 'posts', label: 'Posts', count: counts.post.data?.length },
            { value: 'members', label: 'Members', count: counts.member.data?.length },
          ]}
        >
          <CardList
            query={list}
            items={items}
            loading="Loading your favorites"
            placeholders={3}
            empty={{
              icon: <Heart />,
              title: words.title,
              description: words.description,
              action: (
                <LinkButton to="/search" search={tab === 'members' ? { tab: 'people' } : {}}>
                  {words.action}
                </LinkButton>
              ),
            }}
            className={resultRows}
          >
            {(favorite) => (
              <FavoriteRow favorite={favorite} renderActions={renderActions} renderMember={renderMember} />
            )}
          </CardList>
        </Tabs>
      </div>
    </main>
  );
}

type FavoriteRowProps = Pick<FavoritesPageProps, 'renderActions' | 'renderMember'> & { favorite: Favorite };

function FavoriteRow({ favorite: { post, member, isOpen }, renderActions, renderMember }: FavoriteRowProps) {
  if (member) return renderMember(member);
  if (!post) return null;
  if (isOpen) return <PostRow post={post} as="h2" actions={renderActions(post)} />;
  return (
    <>
      <PostRow post={post} as="h2" />
      <ClosedNote post={post} />
    </>
  );
}
