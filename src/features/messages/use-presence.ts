import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRealtimeEvent } from '#src/realtime/realtime.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const TYPING_FOR_MS = 4_000;
const SEND_EVERY_MS = 2_500;

/** Whether the contact is online, and whether they are typing. */
export function usePresence(contactId: string): { online: boolean; typing: boolean } {
  const client = useQueryClient();
  const options = trpc.messages.presence.queryOptions({ userId: contactId });
  const { data } = useQuery(options);
  const [typing, setTyping] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  useRealtimeEvent(
    'presence',
    useCallback(
      ({ userId, online }: { userId: string; online: boolean }) =>
        client.setQueryData(trpc.messages.presence.queryKey({ userId }), { online }),
      [client],
    ),
  );
  useRealtimeEvent(
    'typing',
    useCallback(
      ({ from }: { from: string }) => {
        if (from !== contactId) return;
        setTyping(true);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setTyping(false), TYPING_FOR_MS);
      },
      [contactId],
    ),
  );
  // A message has arrived, so its sender is no longer typing.
  useRealtimeEvent(
    'message',
    useCallback(
      ({ conversationWith }: { conversationWith: string }) => {
        if (conversationWith === contactId) setTyping(false);
      },
      [contactId],
    ),
  );
  return { online: data?.online ?? false, typing };
}

/** Shows the contact that the member is typing, throttled to once every few seconds. */
export function useSendTyping(contactId: string): () => void {
  const { mutate } = useAction(trpc.messages.typing, { failure: null });
  const sentAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - sentAt.current < SEND_EVERY_MS) return;
    sentAt.current = now;
    mutate({ userId: contactId });
  }, [mutate, contactId]);
}
