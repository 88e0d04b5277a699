import { type ReactNode, Suspense, useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { BoostButton } from '#src/features/boosts/boost-button.tsx';
import { MyRequest } from '#src/features/exchanges/request/my-request.tsx';
import { RenewButton } from '#src/features/posts/renew-button.tsx';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { PostActions } from '#src/features/search/post-actions.tsx';
import { PostActionsContext } from '#src/features/search/post-actions-context.ts';
import { usePostToRequest } from '#src/features/search/use-post-to-request.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

const RequestExchangeDialog = lazyNamed(
  () => import('#src/features/exchanges/request/request-exchange-dialog.tsx'),
  'RequestExchangeDialog',
);

/** What a member can do with their own post, among those of others. */
function OwnActions({ post }: { post: Post }) {
  // If the menus of a list can't be loaded, the list stays, and they come later.
  const own = useLazyModule(true, () => import('#src/features/posts/own-post-actions.tsx'));
  return (
    <>
      <RenewButton post={post} />
      <BoostButton post={post} />
      {own ? <own.OwnPostActions post={post} /> : null}
    </>
  );
}

interface PostActionsProviderProps {
  children: ReactNode;
  /** The post that the member came to request, from its public page: the dialog opens at once, if they still can. */
  toRequest?: { id: string; onFound: () => void } | undefined;
}

/** What can be done with each post below it, and the dialog that asks for one. */
export function PostActionsProvider({ children, toRequest }: PostActionsProviderProps) {
  const me = useUser().id;
  const [requested, setRequested] = useState<Post | null>(null);
  usePostToRequest(toRequest?.id, (post) => {
    if (post.userId !== me && post.status === 'active' && !post.myRequest) setRequested(post);
    toRequest?.onFound();
  });
  return (
    <PostActionsContext
      value={(post, place = 'list') => (
        <PostActions
          post={post}
          place={place}
          own={<OwnActions post={post} />}
          onRequest={setRequested}
          renderRequest={(exchange, where) => <MyRequest exchange={exchange} place={where} />}
          more={
            <ReportButton
              subject={{ type: 'post', id: post.id, name: post.user.firstName ?? 'The author' }}
              label={`Report the post of ${personName(post.user)}`}
              // Large text would put the button on a line of its own; the post's page has it, too.
              className="ml-auto @max-[17rem]:hidden"
            />
          }
        />
      )}
    >
      {children}
      {requested ? (
        <Suspense fallback={<PendingDialog onClose={() => setRequested(null)} />}>
          <RequestExchangeDialog post={requested} onClose={() => setRequested(null)} />
        </Suspense>
      ) : null}
    </PostActionsContext>
  );
}
