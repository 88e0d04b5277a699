import { useMutation } from '@tanstack/react-query';
import type { Post } from '#contracts/posts/posts.ts';
import type { TermsInput } from '#contracts/exchanges/terms.ts';
import { markSent } from '#src/features/exchanges/request/just-sent.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

interface RequestExchange {
  post: Post | null;
  message: string;
  onMissing: () => void;
  onSent: () => void;
}

/** Sends the request, with what both sides give or without. */
export function useRequestExchange({ post, message, onMissing, onSent }: RequestExchange) {
  const request = useMutation(
    trpc.exchanges.create.mutationOptions({
      onSuccess: ({ id, provider }) => {
        markSent(id);
        void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
        // Someone you have asked is no longer a match.
        void queryClient.invalidateQueries(trpc.matches.pathFilter());
        void queryClient.invalidateQueries(trpc.profile.stats.queryFilter());
        onSent();
        offerPush('Request sent.');
        toast({
          title: 'Exchange Request Sent',
          description: `It's up to ${provider.firstName ?? 'the other side'} now. We'll let you know as soon as there's an answer.`,
          variant: 'success',
        });
      },
      onError: (error) => toastError('Error', error, "We couldn't send the request. Please try again."),
    }),
  );
  const send = (terms: TermsInput | null, onError?: (error: unknown) => void) => {
    if (!post) return onMissing();
    if (request.isPending) return;
    request.mutate(
      {
        providerUserId: post.userId,
        serviceRequestId: post.id,
        message: message.trim() || null,
        ...(terms ? { terms } : {}),
      },
      onError ? { onError } : {},
    );
  };
  return { send, isPending: request.isPending };
}
