import { useEffect } from 'react';
import {
  isSameMessage,
  markSending,
  type Outgoing,
  outbox,
  removeFromOutbox,
} from '#src/features/messages/thread/outbox.ts';
import { usePostMessage } from '#src/features/messages/thread/use-post-message.ts';
import { onLineBack } from '#src/realtime/realtime.ts';
import { useUser } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';

const LOOK_BACK = 40;

/** The ids of the member's own messages in a thread that may be this one, because its answer was lost. */
async function ownSince(me: string, sought: Outgoing): Promise<string[]> {
  const { items } = await trpcClient.messages.thread.query({ userId: sought.receiverId, limit: LOOK_BACK });
  return items.filter((one) => one.senderId === me && isSameMessage(sought, one)).map(({ id }) => id);
}

/** Messages that wait for a connection go by themselves: at the start, and whenever the line is back. */
export function SendWaiting() {
  const me = useUser().id;
  const post = usePostMessage();
  useEffect(() => {
    let stopped = false;
    let running = false;
    const claimed = new Set<string>();
    const send = async () => {
      if (running) return;
      running = true;
      try {
        for (const one of outbox.get().filter(({ senderId, state }) => senderId === me && state === 'waiting')) {
          const arrived = (await ownSince(me, one)).find((id) => !claimed.has(id));
          if (stopped) return;
          // Discarded or sent by hand meanwhile.
          if (outbox.get().find(({ key }) => key === one.key)?.state !== 'waiting') continue;
          if (arrived) {
            claimed.add(arrived);
            removeFromOutbox(one.key);
            void queryClient.invalidateQueries(trpc.messages.pathFilter());
          } else {
            markSending(one.key);
            post({ ...one, state: 'sending' });
          }
        }
      } catch {
        // The line is down again, or the member is hidden now: the message stays, with its button.
      } finally {
        running = false;
      }
    };
    const stop = onLineBack(() => void send());
    void send();
    return () => {
      stopped = true;
      stop();
    };
  }, [me, post]);
  return null;
}
