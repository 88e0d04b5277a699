import { Link } from '@tanstack/react-router';
import { queryWords } from '#contracts/shared/search-words.ts';
import type { FoundMessage } from '#contracts/messages/messages.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { MarkedText } from '#src/features/messages/marked-text.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { aroundMatch } from '#src/features/messages/list/around-match.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 20;

/** The member's messages that contain the words; each opens its conversation at that message. */
export function MessageResults({ words, contactId }: { words: string; contactId: string | undefined }) {
  const q = useDebounced(words);
  const { query, items: results = [] } = useItems(trpc.messages.search, { q, limit: PAGE_SIZE }, { enabled: q !== '' });
  if (q === '') return null;
  return (
    <section aria-labelledby="message-hits" className="mt-3 border-t border-line pt-3">
      <h2 id="message-hits" className="px-4 pb-1 font-sans text-xs font-[560] tracking-normal text-muted">
        In your messages
      </h2>
      {/* A live region must exist before its text does. */}
      <p role="status" className="px-4 py-2 text-sm text-muted empty:sr-only">
        {query.data && results.length === 0 ? 'No message has these words.' : null}
      </p>
      <QueryList
        query={query}
        count={results.length}
        waiting={null}
        failed={(error) => <div className="px-4">{error}</div>}
        empty={null}
        moreLabel="More messages"
      >
        <ul>
          {results.map((result) => (
            <MessageResultRow key={result.message.id} found={result} words={q} fromList={contactId === undefined} />
          ))}
        </ul>
      </QueryList>
    </section>
  );
}

const MessageResultRow = ({ found, words, fromList }: { found: FoundMessage; words: string; fromList: boolean }) => {
  const { message, otherUser } = found;
  const query = queryWords(words);
  const names = message.attachments.map(({ name }) => name);
  return (
    <li>
      <Link
        to="/messages"
        search={{ contact: otherUser.id, hit: message.id, words }}
        state={{ listBefore: fromList }}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <PersonAvatar person={otherUser} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="user-content text-[0.9375rem] leading-6 font-[560]">
              {message.senderId === otherUser.id ? personName(otherUser) : `You to ${personName(otherUser)}`}
            </span>
            <Time iso={message.createdAt} className="shrink-0 text-xs text-muted" />
          </span>
          <span className="user-content line-clamp-2 text-sm text-muted">
            <MarkedText
              text={aroundMatch([message.content, ...names].filter(Boolean).join(' · '), query)}
              words={query}
            />
          </span>
        </span>
      </Link>
    </li>
  );
};
