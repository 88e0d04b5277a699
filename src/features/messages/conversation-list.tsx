import { Search } from 'lucide-react';
import { useState } from 'react';
import { Input } from '#src/components/ui/input.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { ConversationRow } from '#src/features/messages/conversation-row.tsx';
import { NewContacts } from '#src/features/messages/new-contacts.tsx';
import { ListSkeleton } from '#src/features/messages/skeletons.tsx';
import type { useConversations } from '#src/features/messages/use-conversations.ts';
import { personName } from '#src/lib/person.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';

interface ConversationListProps {
  conversations: ReturnType<typeof useConversations>;
  contactId: string | undefined;
}

/** The conversations, newest first; with a search text also members to write to. */
export function ConversationList({ conversations: { list, items }, contactId }: ConversationListProps) {
  const [words, setWords] = useState('');
  const query = words.trim().toLowerCase();
  const shown = items.filter(
    ({ otherUser, lastMessage }) =>
      query === '' ||
      personName(otherUser).toLowerCase().includes(query) ||
      (otherUser.businessName ?? '').toLowerCase().includes(query) ||
      lastMessage.content.toLowerCase().includes(query),
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-4 pb-3">
        <h1 className="mb-3 text-xl">Messages</h1>
        <Input
          type="search"
          aria-label="Search conversations and people"
          placeholder="Search conversations and people"
          lead={<Search aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {list.isPending ? <ListSkeleton /> : null}
        {list.isLoadingError ? (
          <div className="px-4">
            <QueryError query={list} />
          </div>
        ) : null}
        <ul>
          {shown.map(({ otherUser, lastMessage, unreadCount }) => (
            <li key={otherUser.id}>
              <ConversationRow
                person={otherUser}
                line={lastMessage.content}
                time={lastMessage.createdAt}
                unread={unreadCount}
                contactId={contactId}
              />
            </li>
          ))}
        </ul>
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          label="Older conversations"
        />
        {list.isSuccess ? (
          <NewContacts
            words={query}
            known={items.map(({ otherUser }) => otherUser.id)}
            contactId={contactId}
            noneFound={shown.length === 0}
          />
        ) : null}
      </nav>
    </div>
  );
}
