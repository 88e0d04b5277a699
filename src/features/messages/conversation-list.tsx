import { Archive, ArrowLeft, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Input } from '#src/components/ui/input.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ConversationItem } from '#src/features/messages/list/conversation-item.tsx';
import { MessageResults } from '#src/features/messages/list/message-results.tsx';
import { NewContacts } from '#src/features/messages/new-contacts.tsx';
import { ListSkeleton } from '#src/features/messages/skeletons.tsx';
import type { useConversations } from '#src/features/messages/use-conversations.ts';
import { personName } from '#src/lib/person.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface ConversationListProps {
  conversations: ReturnType<typeof useConversations>;
  contactId: string | undefined;
  /** Whether these are the archived ones. */
  isArchive: boolean;
  onArchive: (shown: boolean) => void;
  /** Chats of several members, above the others. */
  groupChats?: ReactNode;
}

/** The conversations, newest first; with a search text also members to write to, and messages with these words. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, contactId, isArchive, onArchive, groupChats } = props;
  const { list, items } = conversations;
  const [words, setWords] = useState('');
  const query = words.trim().toLowerCase();
  const shownConversations = items.filter(
    ({ otherUser, lastMessage }) =>
      query === '' ||
      personName(otherUser).toLowerCase().includes(query) ||
      (otherUser.businessName ?? '').toLowerCase().includes(query) ||
      lastMessage.content.toLowerCase().includes(query),
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-4 pb-3">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl">{isArchive ? 'Archived' : 'Messages'}</h1>
          <Button variant="ghost" size="sm" onClick={() => onArchive(!isArchive)}>
            {isArchive ? <ArrowLeft aria-hidden className="size-4" /> : <Archive aria-hidden className="size-4" />}
            {isArchive ? 'All conversations' : 'Archived'}
          </Button>
        </div>
        <Input
          type="search"
          aria-label="Search conversations and people"
          placeholder="People and messages"
          lead={<Search aria-hidden />}
          value={words}
          onValue={setWords}
        />
      </div>
      <nav aria-label="Conversations" className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {isArchive || query !== '' ? null : groupChats}
        <QueryList
          query={list}
          count={items.length}
          waiting={<ListSkeleton />}
          failed={(error) => <div className="px-4">{error}</div>}
          empty={
            isArchive ? (
              <p className="px-4 py-6 text-sm text-muted">
                Nothing is archived. You can archive a conversation from its menu. It comes back with the next message.
              </p>
            ) : null
          }
          moreLabel="Older conversations"
        >
          <ul>
            {shownConversations.map((conversation) => (
              <ConversationItem key={conversation.otherUser.id} conversation={conversation} contactId={contactId} />
            ))}
          </ul>
        </QueryList>
        {list.data && !isArchive ? (
          <NewContacts
            words={query}
            knownIds={items.map(({ otherUser }) => otherUser.id)}
            contactId={contactId}
            noneFound={shownConversations.length === 0}
          />
        ) : null}
        <MessageResults words={words.trim()} contactId={contactId} />
      </nav>
    </div>
  );
}
