import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { createPostInput, Post } from '#contracts/posts/posts.ts';
import { isUnauthorized, limitReached } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { queryClient } from '#src/api/query-client.ts';
import { refreshTrades } from '#src/api/refresh-trades.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** The texts in which the forms differ. */
export interface PostTexts {
  limit?: string;
  unauthorized: { title: string; description: string };
  failed: string;
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
  const create = useMutation(
    trpc.posts.create.mutationOptions({
      onSuccess: (post) => {
        void queryClient.invalidateQueries(trpc.posts.pathFilter());
        refreshTrades();
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
        onCreated(post);
        toast({
          title: 'Your post is live',
          description: "We're letting nearby members and the right people know.",
          variant: 'success',
          action: { label: 'View', onClick: () => void navigate({ to: '/search', search: { post: post.id } }) },
        });
      },
      onError: (error) => {
        if (limitReached(error)) {
          void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
          limitToast('post', words.limit, onUpgrade);
        } else if (isUnauthorized(error)) toast({ ...words.unauthorized, variant: 'destructive' });
        else toastError(words.failed, error);
      },
    }),
  );
  const publish = (post: z.output<typeof createPostInput>) => {
    if (create.isPending) return;
    if (!usage.canPost) return limitToast('post', words.limit, onUpgrade);
    create.mutate({ ...post, serviceRequested: post.type === 'requesting' ? post.serviceRequested : null });
  };
  return { publish, isPending: create.isPending, canPost: usage.canPost };
}
