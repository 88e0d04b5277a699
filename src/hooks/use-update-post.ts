import type { z } from 'zod';
import type { Post, updatePostInput } from '#contracts/posts/posts.ts';
import { postQueries } from '#src/api/post-queries.ts';
import { trpc } from '#src/api/trpc.ts';
import { type ActionOptions, useAction } from '#src/api/use-action.ts';

type UpdatePost = Omit<ActionOptions<Post, z.input<typeof updatePostInput>, unknown>, 'refreshes'>;

/** Updates the member's own post and refetches everything that shows it. */
export const useUpdatePost = (options: UpdatePost) =>
  useAction(trpc.posts.update, { ...options, refreshes: postQueries });
