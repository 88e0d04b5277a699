import type { Post } from '#contracts/posts/posts.ts';
import type { TermsInput } from '#contracts/exchanges/terms.ts';
import { markSent } from '#src/features/exchanges/request/just-sent.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface RequestExchange {
  post: Post | null;
  message: string;
  onMissing: () => void;
  onSent: () => void;
}

/** Sends the request, with what both sides give or without. */
export function useRequestExchange({ post, message, onMissing, onSent }: RequestExchange) {
  const request = useAction(trpc.exchanges.create, {
    oneAtATime: true,
    success: ({ provider }) => ({
      title: 'Exchange Request Sent',
      description: `It's up to ${provider.firstName ?? 'the other side'} now. We'll let you know as soon as there's an answer.`,
    }),
    failure: "We couldn't send the request. Please try again.",
    // Someone you have asked is no longer a match.
    refreshes: [trpc.exchanges, trpc.matches, trpc.profile.stats],
    onSuccess: ({ id }) => {
      markSent(id);
      onSent();
      offerPush('Request sent.');
    },
  });
  const send = (terms: TermsInput | null, onError?: (error: unknown) => void) => {
    if (!post) return onMissing();
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
