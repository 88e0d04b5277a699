import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Message } from '#contracts/messages/messages.ts';
import { outbox } from '#src/features/messages/thread/outbox.ts';
import { threadOptions } from '#src/features/messages/thread/thread-options.ts';
import { useStore } from '#src/lib/store.ts';

/** The messages with a member, oldest first, and those that are still being sent. */
export function useThread(me: string, contactId: string) {
  const query = useInfiniteQuery(threadOptions(contactId));
  const everyOutgoing = useStore(outbox);
  const pages = query.data?.pages;
  const messages = useMemo<Message[]>(() => [...(pages ?? [])].reverse().flatMap((page) => page.items), [pages]);
  // A refetch may contain a message before its own mutation has returned; do not show it twice.
  const sentIds = new Set(messages.map(({ id }) => id));
  const outgoing = everyOutgoing.filter(
    ({ id, senderId, receiverId }) => senderId === me && receiverId === contactId && !sentIds.has(id),
  );
  return { query, messages, outgoing };
}
