import { useMutation } from '@tanstack/react-query';
import type { Post } from '#contracts/posts.ts';
import { trpc } from '#src/api/trpc.ts';
import { refreshPosts } from '#src/features/posts/refresh-posts.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

interface UpdatePost {
  onUpdated: (post: Post) => void;
  /** What is said where the server tells nothing of why it failed. */
  failed: string;
}

/** Changes a post of one's own, and has whatever shows it asked for anew. */
export const useUpdatePost = ({ onUpdated, failed }: UpdatePost) =>
  useMutation(
    trpc.posts.update.mutationOptions({
      onSuccess: onUpdated,
      onError: (error) => toastError('Error', error, failed),
      onSettled: refreshPosts,
    }),
  );
