import { useQuery } from '@tanstack/react-query';
import { NoConversations } from '#src/features/messages/no-conversations.tsx';
import { ConversationRow } from '#src/features/messages/conversation-row.tsx';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { trpc } from '#src/api/trpc.ts';

interface NewContactsProps {
  words: string;
  /** The ids of members with a conversation. */
  knownIds: readonly string[];
  contactId: string | undefined;
  /** Whether no conversation matches the search text either. */
  noneFound: boolean;
}

/** Members to start a conversation with: suggestions, or the matches of a search text. */
export function NewContacts({ words, knownIds, contactId, noneFound }: NewContactsProps) {
  const q = useDebounced(words);
  const suggested = useQuery(trpc.messages.suggestions.queryOptions(undefined, { enabled: q === '' }));
  const found = useQuery(trpc.profile.search.queryOptions({ q, limit: 8 }, { enabled: q !== '' }));
  const query = q === '' ? suggested : found;
  const people = ((q === '' ? suggested.data : found.data?.items) ?? []).filter(({ id }) => !knownIds.includes(id));
  if (people.length === 0) {
    // If the query failed, it is unknown whether there are any.
    if (!noneFound || !query.data) return null;
    if (words) return <p className="px-4 py-6 text-sm text-muted">No one matches your search.</p>;
    return (
      <div className="md:hidden">
        <NoConversations />
      </div>
    );
  }
  return (
    <section aria-labelledby="new-contacts" className="mt-3 border-t border-line pt-3">
      <h2 id="new-contacts" className="px-4 pb-1 font-sans text-xs font-[560] tracking-normal text-muted">
        {words ? 'People' : 'Start a new conversation'}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <ConversationRow person={person} line={person.businessName ?? 'Say hello'} contactId={contactId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
