import { useMutation } from '@tanstack/react-query';
import type { Post } from '#contracts/posts.ts';
import { trpc } from '#src/api/trpc.ts';
import { refreshPosts } from '#src/features/posts/refresh-posts.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

interface UpdatePost {
  onUpdated: (post: Post) => void;
  /** The message when the server gives no reason. */
  failed: string;
}

/** Updates the member's own post and refetches everything that shows it. */
export const useUpdatePost = ({ onUpdated, failed }: UpdatePost) =>
  useMutation(
    trpc.posts.update.mutationOptions({
      onSuccess: onUpdated,
      onError: (error) => toastError('Error', error, failed),
      onSettled: refreshPosts,
    }),
  );
