import { useMutation } from '@tanstack/react-query';
import type { Message } from '#contracts/messages/messages.ts';
import { markUnsent, type Outgoing, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import { threadKey } from '#src/features/messages/thread/thread-options.ts';
import { errorMessage, isRefusal, isUnreachable, limitReached } from '#src/lib/errors/error-message.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { toast } from '#src/lib/toast.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { isOpenChat } from '#src/realtime/open-chat.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';

const WAITS = "Not sent yet. We'll send it when you're back online.";

/** Appends a sent message to the thread, unless a refetch has added it already. */
function addToThread(contactId: string, message: Message): void {
  queryClient.setQueryData(threadKey(contactId), (old) => {
    if (!old || old.pages.some((page) => page.items.some((item) => item.id === message.id))) return old;
    const [newest, ...older] = old.pages;
    return newest ? { ...old, pages: [{ ...newest, items: [...newest.items, message] }, ...older] } : old;
  });
}

/** Sends messages of the outbox, one request at a time and in order. */
export function usePostMessage(): (message: Outgoing) => void {
  const limitToast = useLimitToast();
  const { mutate } = useMutation({
    scope: { id: 'messages' },
    mutationFn: ({ id, receiverId, content, exchangeId, serviceRequestId, files }: Outgoing) =>
      trpcClient.messages.send.mutate({
        id,
        receiverId,
        content,
        ...(exchangeId ? { exchangeId } : {}),
        ...(serviceRequestId ? { serviceRequestId } : {}),
        ...(files?.length ? { attachmentIds: files.map((file) => file.id) } : {}),
      }),
    onSuccess: (message, { id, receiverId }) => {
      addToThread(receiverId, message);
      removeFromOutbox(id);
      offerPush('Message sent.');
      void queryClient.invalidateQueries(trpc.messages.conversations.pathFilter());
      const plan = queryClient.getQueryData(trpc.subscription.status.queryKey());
      if (plan?.usage.maxMessages !== null) {
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
      }
    },
    onError: (error, { id, receiverId }) => {
      // Shown once: a refusal by a toast, anything else by the message itself, if its chat is open.
      if (isRefusal(error)) {
        markUnsent(id, 'failed');
        if (!limitReached(error)) return toastError('Error', error);
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
        return limitToast('message');
      }
      const waits = isUnreachable(error);
      const text = waits ? WAITS : errorMessage(error, "We couldn't send the message.");
      markUnsent(id, waits ? 'waiting' : 'failed', text);
      if (!isOpenChat(receiverId)) toast({ title: 'Error', description: text, variant: 'destructive' });
    },
  });
  return mutate;
}
