import { useMutation } from '@tanstack/react-query';
import type { Post } from '#contracts/posts/posts.ts';
import { refreshPosts } from '#src/api/refresh-posts.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

interface UpdatePost {
  onUpdated: (post: Post) => void;
  /** The title of the toast about a failure. */
  title?: string;
  /** The message when the server gives no reason. */
  failed?: string;
}

/** Updates the member's own post and refetches everything that shows it. */
export const useUpdatePost = ({ onUpdated, title = 'Error', failed }: UpdatePost) =>
  useMutation(
    trpc.posts.update.mutationOptions({
      onSuccess: onUpdated,
      onError: (error) => toastError(title, error, failed),
      onSettled: refreshPosts,
    }),
  );
