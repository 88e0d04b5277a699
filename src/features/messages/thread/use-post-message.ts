import type { Message } from '#contracts/messages/messages.ts';
import { markUnsent, type Outgoing, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import { threadKey } from '#src/features/messages/thread/thread-options.ts';
import { errorMessage, isRefusal, isUnreachable, limitReached } from '#src/lib/errors/error-message.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { isOpenChat } from '#src/realtime/open-chat.ts';
import { queryClient, refresh } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const WAITS = "Not sent yet. We'll send it when you're back online.";

/** Appends a sent message to the thread, unless a refetch has added it already. */
function addToThread(contactId: string, message: Message): void {
  queryClient.setQueryData(threadKey(contactId), (old) => {
    if (!old || old.pages.some((page) => page.items.some((item) => item.id === message.id))) return old;
    const [newest, ...older] = old.pages;
    return newest ? { ...old, pages: [{ ...newest, items: [...newest.items, message] }, ...older] } : old;
  });
}

const textOf = (error: unknown) =>
  isUnreachable(error) ? WAITS : errorMessage(error, "We couldn't send the message.");

/** Sends messages of the outbox, one request at a time and in order. */
export function usePostMessage(): (message: Outgoing) => void {
  const limitToast = useLimitToast();
  const { mutate } = useAction(
    ({ id, receiverId, content, exchangeId, serviceRequestId, files }: Outgoing) =>
      trpcClient.messages.send.mutate({
        id,
        receiverId,
        content,
        ...(exchangeId ? { exchangeId } : {}),
        ...(serviceRequestId ? { serviceRequestId } : {}),
        ...(files?.length ? { attachmentIds: files.map((file) => file.id) } : {}),
      }),
    {
      scope: { id: 'messages' },
      // Shown once: a refusal by a toast, anything else by the message itself, if its chat is open.
      failure: (error, { receiverId }) => {
        if (isRefusal(error)) return limitReached(error) ? null : { title: 'Error' };
        return isOpenChat(receiverId) ? null : { title: 'Error', description: textOf(error) };
      },
      onSuccess: (message, { id, receiverId }) => {
        addToThread(receiverId, message);
        removeFromOutbox(id);
        offerPush('Message sent.');
        const plan = queryClient.getQueryData(trpc.subscription.status.queryKey());
        const isCounted = plan?.usage.maxMessages !== null;
        void refresh([trpc.messages.conversations, ...(isCounted ? [trpc.subscription.status] : [])]);
      },
      onError: (error, { id }) => {
        if (!isRefusal(error)) return markUnsent(id, isUnreachable(error) ? 'waiting' : 'failed', textOf(error));
        markUnsent(id, 'failed');
        if (!limitReached(error)) return;
        void refresh([trpc.subscription.status]);
        limitToast('message');
      },
    },
  );
  return mutate;
}
