import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#contracts/messages/messages.ts';
import { usePageVisible } from '#src/hooks/visible/use-page-visible.ts';
import { currentHold, openedChat, releaseCounts } from '#src/realtime/open-chat.ts';
import { queryClient, refresh } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

type Conversations = InfiniteData<{ items: Conversation[]; nextCursor: string | null }>;

/**
 * Marks a conversation as read up to its newest unread message, while it is seen on a visible page, and one that was
 * marked as unread when it is opened.
 */
export function useMarkRead(
  contactId: string,
  newestUnread: string | undefined,
  { isMarkedUnread = false, isSeen = true }: { isMarkedUnread?: boolean; isSeen?: boolean } = {},
): void {
  const isPageVisible = usePageVisible();
  const visible = isPageVisible && isSeen;
  const { mutate } = useAction(trpc.messages.markRead, {
    failure: null,
    refreshes: [trpc.messages.thread.queryFilter()],
    onMutate: currentHold,
    onSuccess: (_result, { userId }) =>
      queryClient.setQueriesData<Conversations>(trpc.messages.conversations.pathFilter(), (old) =>
        old && 'pages' in old
          ? {
              ...old,
              pages: old.pages.map((page) => ({
                ...page,
                items: page.items.map((item) => (item.otherUser.id === userId ? { ...item, unreadCount: 0 } : item)),
              })),
            }
          : old,
      ),
    onSettled: async (_result, _error, _input, hold) => {
      await refresh([trpc.notifications.unreadCount]);
      releaseCounts(hold ?? 0);
    },
  });
  useEffect(() => (visible ? openedChat(contactId) : undefined), [visible, contactId]);
  // The mark from before the chat was opened is removed once; one that is set since then stays for later, also where the
  // page was out of view in between.
  const isMarkToRemove = useRef(isMarkedUnread);
  useEffect(() => {
    if (!visible || !isMarkToRemove.current) return;
    isMarkToRemove.current = false;
    mutate({ userId: contactId });
  }, [visible, contactId, mutate]);
  useEffect(() => {
    if (visible && newestUnread) mutate({ userId: contactId });
  }, [visible, newestUnread, contactId, mutate]);
}
