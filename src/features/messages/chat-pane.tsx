import { UserX } from 'lucide-react';
import type { Conversation } from '#contracts/messages/messages.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { ChatHeader } from '#src/features/messages/chat-header.tsx';
import { Chat, type ChatSlots } from '#src/features/messages/thread/chat.tsx';
import { ChatSkeleton } from '#src/features/messages/skeletons.tsx';
import { useContact } from '#src/features/messages/use-contact.ts';
import { usePresence } from '#src/features/messages/use-presence.ts';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';

interface ChatPaneProps extends ChatSlots {
  contactId: string;
  /** Undefined while loading. */
  conversations: Conversation[] | undefined;
}

/** The conversation with one member. */
export function ChatPane({ contactId, conversations, ...menus }: ChatPaneProps) {
  const { person, error, refetch } = useContact(contactId, conversations);
  if (error) {
    return (
      <div className="flex flex-1 flex-col justify-center p-6">
        {errorStatus(error) === 404 ? (
          <EmptyState
            icon={<UserX />}
            title="You can't write to this member"
            description={errorMessage(error)}
            action={<LinkButton to="/messages">Back to conversations</LinkButton>}
          />
        ) : (
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  const unread = conversations?.find(({ otherUser }) => otherUser.id === contactId)?.unreadCount ?? 0;
  return person ? <ChatWith key={contactId} person={person} isUnread={unread > 0} {...menus} /> : <ChatSkeleton />;
}

function ChatWith({ renderMenu, renderTrade, person, ...chat }: ChatSlots & { person: Person; isUnread: boolean }) {
  const presence = usePresence(person.id);
  const isDesktop = useBreakpoint() !== 'mobile';
  return (
    <>
      <ChatHeader person={person} as={isDesktop ? 'h2' : 'h1'} {...presence} menu={renderMenu(person)} />
      {renderTrade(person)}
      <Chat person={person} focusOnOpen={isDesktop} {...chat} />
    </>
  );
}
