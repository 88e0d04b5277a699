import { uuidv7 } from 'uuidv7';
import { addToOutbox, type Outgoing, outbox } from '#src/features/messages/thread/outbox.ts';
import { usePostMessage } from '#src/features/messages/thread/use-post-message.ts';
import { useLimitToast } from '#src/hooks/use-limit-toast.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

/** What is sent along with the text. Messages of a running exchange don't count against the monthly limit. */
type Extras = Pick<Outgoing, 'exchangeId' | 'serviceRequestId' | 'files'>;

/** Sends messages optimistically; unsent ones stay and can be retried. */
export function useSendMessage(me: string, contactId: string) {
  const limitToast = useLimitToast();
  const { usage } = useSubscription();
  const post = usePostMessage();
  return {
    /** Returns whether the message was accepted; at the monthly limit nothing is sent and the text stays. */
    send: (content: string, extras: Extras = {}): boolean => {
      if (!usage.canMessage && !extras.exchangeId) {
        limitToast('message');
        return false;
      }
      const message = {
        id: uuidv7(),
        senderId: me,
        receiverId: contactId,
        content,
        ...extras,
        createdAt: new Date().toISOString(),
        state: 'sending' as const,
      };
      addToOutbox(message);
      post(message);
      return true;
    },
    retry: (id: string) => {
      const unsent = outbox.get().find((message) => message.id === id);
      if (!unsent) return;
      if (!usage.canMessage && !unsent.exchangeId) return limitToast('message');
      const message = { ...unsent, state: 'sending' as const, createdAt: new Date().toISOString() };
      addToOutbox(message);
      post(message);
    },
  };
}
