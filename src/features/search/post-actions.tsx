import { ArrowLeftRight, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import type { PostActionsPlace } from '#src/features/search/post-actions-context.ts';
import { useMyRequests } from '#src/hooks/queries/use-my-requests.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

interface PostActionsProps {
  post: Post;
  place: PostActionsPlace;
  /** The owner's actions. */
  own: ReactNode;
  onRequest: (post: Post) => void;
  /** Shows the member's open request for this post in place of the button. */
  renderRequest: (exchange: Exchange, place: PostActionsPlace) => ReactNode;
  /** Further actions on another member's post, at the end. */
  more: ReactNode;
}

/** The actions on a post in one row, also on phones; the member's own post has no request button. */
export function PostActions({ post, place, own, onRequest, renderRequest, more }: PostActionsProps) {
  const openRequest = useMyRequests().get(post.id);
  if (useUser().id === post.userId) {
    return (
      <>
        <Button size="sm" variant="soft" disabled aria-label={`Contact: ${post.serviceOffered}, your own post`}>
          <MessageSquare aria-hidden className="size-[18px]" />
          Contact
        </Button>
        <span className="self-center text-sm text-muted max-sm:order-last max-sm:basis-full">This is your post.</span>
        {own}
      </>
    );
  }
  const isOnPage = place === 'page';
  const request = openRequest ? (
    renderRequest(openRequest, place)
  ) : (
    <Button
      size={isOnPage ? 'md' : 'sm'}
      variant={isOnPage ? 'primary' : 'secondary'}
      className={isOnPage ? 'flex-1 lg:flex-none lg:basis-full' : ''}
      disabled={post.status !== 'active'}
      aria-label={`Request Exchange: ${post.serviceOffered}, with ${personName(post.user)}`}
      onClick={() => onRequest(post)}
    >
      <ArrowLeftRight aria-hidden className="size-[18px] max-sm:hidden" />
      Request Exchange
    </Button>
  );
  return (
    <>
      {isOnPage ? request : null}
      <LinkButton
        to="/messages"
        search={{ contact: post.userId }}
        state={{ about: post.id }}
        aria-label={`Contact ${personName(post.user)}: ${post.serviceOffered}`}
        size={isOnPage ? 'md' : 'sm'}
        variant={isOnPage ? 'secondary' : 'soft'}
        className={isOnPage ? 'lg:flex-1' : ''}
      >
        <MessageSquare aria-hidden className="size-[18px] max-sm:hidden" />
        Contact
      </LinkButton>
      {isOnPage || openRequest ? null : request}
      {more}
      {isOnPage || !openRequest ? null : request}
    </>
  );
}
