import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Message } from '#contracts/messages.ts';
import { outbox } from '#src/features/messages/thread/outbox.ts';
import { useStore } from '#src/lib/store.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 40;
const options = (userId: string) =>
  trpc.messages.thread.infiniteQueryOptions({ userId, limit: PAGE }, { getNextPageParam: (page) => page.nextCursor });

export const threadKey = (userId: string) => options(userId).queryKey;

/** The messages with a member, oldest first, and what is still on its way. */
export function useThread(me: string, contactId: string) {
  const query = useInfiniteQuery(options(contactId));
  const everyOutgoing = useStore(outbox);
  const pages = query.data?.pages;
  const messages = useMemo<Message[]>(() => [...(pages ?? [])].reverse().flatMap((page) => page.items), [pages]);
  // A reading may bring a message before its own sending has been answered; it is not shown twice.
  const own = messages.filter((message) => message.senderId === me);
  const outgoing = everyOutgoing
    .filter((one) => one.senderId === me && one.receiverId === contactId)
    .filter((one) => {
      const at = own.findIndex((message) => message.id > one.after && message.content === one.content);
      if (at >= 0) own.splice(at, 1);
      return at < 0;
    });
  return { query, messages, outgoing };
}
