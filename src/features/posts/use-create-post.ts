import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { withInReturn } from '#contracts/posts/in-return.ts';
import type { createPostInput, Post, setPostPicturesInput } from '#contracts/posts/posts.ts';
import { isUnauthorized, limitReached } from '#src/lib/errors/error-message.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { tradeQueries } from '#src/api/post-queries.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** The texts in which the forms differ. */
export interface PostTexts {
  limit?: string;
  unauthorized: { title: string; description: string };
  failed: string;
}

export type NewPost = z.output<typeof createPostInput>;
const MAX_DESCRIPTION_LENGTH = 5000;

/** Requests have a field for the service in return. An offer says it at the end of its description. */
export function withReturn(post: NewPost): NewPost {
  if (post.type === 'requesting') return post;
  const wanted = post.serviceRequested?.trim();
  const description = withInReturn(post.description, wanted ?? '');
  const fits = wanted && !post.description.includes(wanted) && description.length <= MAX_DESCRIPTION_LENGTH;
  return { ...post, description: fits ? description : post.description, serviceRequested: null };
}

type Pictures = z.input<typeof setPostPicturesInput>['pictures'];

/**
 * Publishes a post, then saves its pictures. If that fails, the post stays published without them.
 */
async function sendPost({ pictures, ...post }: NewPost & { pictures: Pictures }) {
  const created = await trpcClient.posts.create.mutate(post);
  if (pictures.length === 0) return { post: created, hasPictures: true };
  try {
    return { post: await trpcClient.posts.setPictures.mutate({ id: created.id, pictures }), hasPictures: true };
  } catch {
    return { post: created, hasPictures: false };
  }
}

interface CreatePost {
  words: PostTexts;
  onCreated: (post: Post) => void;
  /** Called before the checkout starts. */
  onUpgrade?: (() => void) | undefined;
}

/** Publishes a post; if the monthly limit is known to be reached, shows that instead and sends nothing. */
export function useCreatePost({ words, onCreated, onUpgrade }: CreatePost) {
  const navigate = useNavigate();
  const limitToast = useLimitToast();
  const { usage } = useSubscription();
  const create = useAction(sendPost, {
    oneAtATime: true,
    failure: (error) => {
      if (limitReached(error)) return null;
      return isUnauthorized(error) ? words.unauthorized : { title: words.failed };
    },
    success: ({ hasPictures }) =>
      hasPictures
        ? undefined
        : {
            title: 'Your post has no pictures yet',
            description: "It's live, but we couldn't save its pictures. Please add them under Edit post.",
            variant: 'destructive',
          },
    refreshes: [trpc.posts, ...tradeQueries, trpc.subscription.status],
    // The page of the post says that it's live, who matches and what to do next.
    onSuccess: ({ post }) => {
      onCreated(post);
      void navigate({ to: '/my-posts/$id', params: { id: post.id } });
    },
    onError: (error) => {
      if (limitReached(error)) limitToast('post', words.limit, onUpgrade);
    },
  });
  const publish = (post: NewPost, pictures: Pictures = []) => {
    if (!usage.canPost) return limitToast('post', words.limit, onUpgrade);
    create.mutate({ ...withReturn(post), pictures });
  };
  return { publish, isPending: create.isPending, canPost: usage.canPost };
}
