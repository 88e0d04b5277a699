import { useMutation } from '@tanstack/react-query';
import type { Message } from '#contracts/messages.ts';
import { markFailed, outbox, type Outgoing, putOut, takeBack } from '#src/features/messages/thread/outbox.ts';
import { threadKey } from '#src/features/messages/thread/use-thread.ts';
import { errorMessage, limitReached } from '#src/lib/errors/error-message.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { toast } from '#src/lib/toast.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';

/** Puts a sent message at the end of the thread, unless a reading in between has brought it. */
function addToThread(contactId: string, message: Message): void {
  queryClient.setQueryData(threadKey(contactId), (old) => {
    if (!old || old.pages.some((page) => page.items.some((one) => one.id === message.id))) return old;
    const [newest, ...older] = old.pages;
    return newest ? { ...old, pages: [{ ...newest, items: [...newest.items, message] }, ...older] } : old;
  });
}

/** Sends at once to the eye and one after the other to the server; what fails stays with a way to retry. */
export function useSendMessage(me: string, contactId: string) {
  const limitToast = useLimitToast();
  const { usage } = useSubscription();
  const { mutate } = useMutation({
    scope: { id: 'messages' },
    mutationFn: ({ receiverId, content }: Outgoing) => trpcClient.messages.send.mutate({ receiverId, content }),
    onSuccess: (message, { key, receiverId }) => {
      addToThread(receiverId, message);
      takeBack(key);
      offerPush('Your message is sent.');
      void queryClient.invalidateQueries(trpc.messages.conversations.pathFilter());
      if (usage.maxMessages !== null) void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
    },
    onError: (error, { key }) => {
      const words = errorMessage(error, 'Failed to send the message.');
      markFailed(key, words);
      if (limitReached(error)) {
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
        limitToast('message');
      } else toast({ title: 'Error', description: words, variant: 'destructive' });
    },
  });

  const post = (message: Outgoing) => {
    putOut(message);
    mutate(message);
  };
  return {
    /** Whether it was taken; at the limit nothing is sent and the text stays where it is. */
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
