import { useId } from 'react';
import type { Person } from '#contracts/shared/basics.ts';
import { Chat, type ChatSlots } from '#src/features/messages/thread/chat.tsx';
import { ChatSkeleton } from '#src/features/messages/skeletons.tsx';
import { useContact } from '#src/features/messages/use-contact.ts';
import { useIsInView } from '#src/hooks/visible/use-is-in-view.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';

interface TradeTalkProps {
  /** The other member of the exchange. */
  person: Person;
  exchangeId: string;
  /** The actions on a message of the other member. */
  renderMessageMenu: ChatSlots['renderMessageMenu'];
}

const noConversations: never[] = [];

/** The conversation with the other member of an exchange, beside it. What is written here belongs to the exchange. */
export function TradeTalk({ person: { id, firstName }, exchangeId, renderMessageMenu }: TradeTalkProps) {
  const heading = useId();
  const { person, error } = useContact(id, noConversations);
  const { ref, isInView } = useIsInView();
  return (
    <section
      ref={ref}
      aria-labelledby={heading}
      className="flex h-[34rem] max-h-[85dvh] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id={heading} className="border-b border-line px-4 py-3 text-lg">
        {firstName ? `Messages with ${firstName}` : 'Messages'}
      </h2>
      {error ? (
        <p className="p-4 text-[0.9375rem] leading-6 text-muted">{errorMessage(error)}</p>
      ) : person ? (
        <Chat
          person={person}
          exchangeId={exchangeId}
          isSeen={isInView}
          renderMessageMenu={renderMessageMenu}
          // The steps of the exchange are in its history.
          renderSteps={(_person, _loaded, show) => show(noEntries)}
        />
      ) : (
        <ChatSkeleton bare />
      )}
    </section>
  );
}

const noEntries: never[] = [];
