import { useEffect } from 'react';
import { markSending, outbox } from '#src/features/messages/thread/outbox.ts';
import { usePostMessage } from '#src/features/messages/thread/use-post-message.ts';
import { onReconnect } from '#src/realtime/realtime.ts';
import { useUser } from '#src/session/session.ts';

/** Messages that wait for a connection are sent automatically: at the start, and whenever the connection is back. */
export function SendWaiting() {
  const me = useUser().id;
  const post = usePostMessage();
  useEffect(() => {
    const sendAll = () => {
      for (const message of outbox.get()) {
        if (message.senderId !== me || message.state !== 'waiting') continue;
        markSending(message.id);
        post({ ...message, state: 'sending' });
      }
    };
    sendAll();
    return onReconnect(sendAll);
  }, [me, post]);
  return null;
}
