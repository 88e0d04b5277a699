import { Suspense } from 'react';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { SinglePostPage } from '#src/features/search/single-post-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useUser } from '#src/session/session.ts';

const PostInsights = lazyNamed(() => import('#src/features/posts/post-insights.tsx'), 'PostInsights');
const CircleSuggestions = lazyNamed(
  () => import('#src/features/circles/found/circle-suggestions.tsx'),
  'CircleSuggestions',
);

/** A post's page with what other features add to it. */
export function FoundPost({ id }: { id: string }) {
  const me = useUser().id;
  return (
    <SinglePostPage
      id={id}
      renderPicture={(picture, post) =>
        post.userId === me ? null : (
          <ReportButton
            subject={{ type: 'picture', id: picture.id, name: post.user.firstName ?? 'The author' }}
            label="Report this picture"
          />
        )
      }
      renderBelow={(post) =>
        post.userId === me ? (
          <Suspense fallback={null}>
            <PostInsights postId={post.id} />
            {post.status === 'active' ? <CircleSuggestions postId={post.id} /> : null}
          </Suspense>
        ) : null
      }
    />
  );
}
