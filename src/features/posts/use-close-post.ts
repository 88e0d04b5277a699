import { useNavigate } from '@tanstack/react-router';
import type { Post } from '#contracts/posts/posts.ts';
import { useUpdatePost } from '#src/hooks/use-update-post.ts';
import { toPost } from '#src/lib/page/page-links.ts';

/** Long enough to read it and to press one of its two buttons. */
const SHOWN_MS = 10_000;

/** Closes and reopens the member's own post, with a toast that can undo it and links to the post. */
export function useClosePost() {
  const navigate = useNavigate();
  const { mutate, isPending } = useUpdatePost({
    success: (post) => {
      const closed = post.status === 'closed';
      return {
        ...(closed
          ? {
              title: 'Post closed',
              description: 'Others can no longer find it. You can reopen it under My posts.',
              variant: 'default',
            }
          : { title: 'Post reopened', description: 'Others can find it again.' }),
        duration: SHOWN_MS,
        action: { label: 'Undo', onClick: () => setClosed(post, !closed) },
        secondAction: { label: 'View', onClick: () => void navigate(toPost(post.id)) },
      };
    },
    failure: "We couldn't change the post. Please try again.",
  });
  const setClosed = (post: Pick<Post, 'id'>, closed: boolean) =>
    mutate({ id: post.id, status: closed ? 'closed' : 'active' });
  return { setClosed, isPending };
}
