import { createFileRoute } from '@tanstack/react-router';
import { BoostButton } from '#src/features/boosts/boost-button.tsx';
import { MatchCount } from '#src/features/matches/match-count.tsx';
import { CirclesOfPost } from '#src/features/circles/found/circles-of-post.tsx';
import { MyPostsPage, type PostTab } from '#src/features/posts/my-posts-page.tsx';
import { OwnPostActions } from '#src/features/posts/own-post-actions.tsx';
import { textParams } from '#src/routes/-text-params.ts';

export const Route = createFileRoute('/my-posts')({
  staticData: { access: 'member', title: 'My posts' },
  // A notification opens the circles of one post: `circles` is its id.
  validateSearch: (search): { tab?: 'closed'; circles?: string } => ({
    ...(search['tab'] === 'closed' ? { tab: 'closed' } : {}),
    ...textParams(search, 'circles'),
  }),
  component: MyPosts,
});

function MyPosts() {
  const { tab = 'open', circles: circlesPostId }: { tab?: PostTab; circles?: string } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyPostsPage
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'open' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      renderActions={(post) => (
        <>
          {post.status === 'active' ? <MatchCount post={post} /> : null}
          {post.status === 'active' ? <BoostButton post={post} /> : null}
          {post.status === 'active' ? (
            <CirclesOfPost
              post={post}
              isOpenAtFirst={circlesPostId === post.id}
              onClose={() =>
                circlesPostId === post.id && void navigate({ search: {}, replace: true, resetScroll: false })
              }
            />
          ) : null}
        </>
      )}
      renderMenu={(post) => <OwnPostActions post={post} />}
    />
  );
}
