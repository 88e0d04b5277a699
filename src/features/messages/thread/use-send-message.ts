import { useMutation } from '@tanstack/react-query';
import type { Message } from '#contracts/messages.ts';
import {
  markFailed,
  outbox,
  type Outgoing,
  addToOutbox,
  removeFromOutbox,
} from '#src/features/messages/thread/outbox.ts';
import { threadKey } from '#src/features/messages/thread/use-thread.ts';
import { errorMessage, isRefusal, limitReached } from '#src/lib/errors/error-message.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';

/** Appends a sent message to the thread, unless a refetch has added it already. */
function addToThread(contactId: string, message: Message): void {
  queryClient.setQueryData(threadKey(contactId), (old) => {
    if (!old || old.pages.some((page) => page.items.some((one) => one.id === message.id))) return old;
    const [newest, ...older] = old.pages;
    return newest ? { ...old, pages: [{ ...newest, items: [...newest.items, message] }, ...older] } : old;
  });
}

/** Sends messages optimistically, one request at a time and in order; failed ones stay and can be retried. */
export function useSendMessage(me: string, contactId: string) {
  const limitToast = useLimitToast();
  const { usage } = useSubscription();
  const { mutate } = useMutation({
    scope: { id: 'messages' },
    mutationFn: ({ receiverId, content }: Outgoing) => trpcClient.messages.send.mutate({ receiverId, content }),
    onSuccess: (message, { key, receiverId }) => {
      addToThread(receiverId, message);
      removeFromOutbox(key);
      offerPush('Your message is sent.');
      void queryClient.invalidateQueries(trpc.messages.conversations.pathFilter());
      if (usage.maxMessages !== null) void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
    },
    onError: (error, { key }) => {
      // Told once: a refusal by a toast, anything else by the message itself, where one presses to send it again.
      if (!isRefusal(error)) return markFailed(key, errorMessage(error, 'Failed to send the message.'));
      markFailed(key);
      if (limitReached(error)) {
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
        limitToast('message');
      } else toastError('Error', error);
    },
  });

  const post = (message: Outgoing) => {
    addToOutbox(message);
    mutate(message);
  };
  return {
    /** Returns whether the message was accepted; at the monthly limit nothing is sent and the text stays. */
    send: (content: string, after: string): boolean => {
      if (!usage.canMessage) {
        limitToast('message');
        return false;
      }
      post({
        key: crypto.randomUUID(),
        senderId: me,
        receiverId: contactId,
        content,
        createdAt: new Date().toISOString(),
        state: 'sending',
        after,
      });
      return true;
    },
    retry: (key: string) => {
      const found = outbox.get().find((one) => one.key === key);
      if (!found) return;
      if (!usage.canMessage) return limitToast('message');
      post({ ...found, state: 'sending', createdAt: new Date().toISOString() });
    },
  };
}
