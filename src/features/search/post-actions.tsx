import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, MessageSquare } from 'lucide-react';
import type { Post } from '#contracts/posts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useUser } from '#src/lib/session.ts';

interface PostActionsProps {
  post: Post;
  onRequest: (post: Post) => void;
}

/** What another member can do about a post; on one's own there is nothing to answer. */
export function PostActions({ post, onRequest }: PostActionsProps) {
  const own = useUser().id === post.userId;
  return (
    <>
      {own ? (
        <Button size="sm" variant="soft" disabled>
          <MessageSquare aria-hidden className="size-[18px]" />
          Contact
        </Button>
      ) : (
        <Button asChild size="sm" variant="soft">
          <Link to="/messages" search={{ contact: post.userId }}>
            <MessageSquare aria-hidden className="size-[18px]" />
            Contact
          </Link>
        </Button>
      )}
      {own ? (
        <span className="self-center text-sm text-muted">This is your post.</span>
      ) : (
        <Button size="sm" variant="secondary" disabled={post.status !== 'active'} onClick={() => onRequest(post)}>
          <ArrowLeftRight aria-hidden className="size-[18px]" />
          Request Exchange
        </Button>
      )}
    </>
  );
}
