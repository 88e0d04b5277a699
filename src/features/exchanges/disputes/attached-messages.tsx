import type { DisputeMessage } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { EvidenceFiles } from '#src/components/files/evidence-files.tsx';
import { fullDate } from '#src/lib/time/time-ago.ts';

interface AttachedMessagesProps {
  messages: readonly DisputeMessage[];
  exchange: Pick<Exchange, 'requester' | 'provider'>;
}

/** The messages that a party attached, with their files, who wrote them and when; nothing where there are none. */
export function AttachedMessages({ messages, exchange: { requester, provider } }: AttachedMessagesProps) {
  if (messages.length === 0) return null;
  const nameOf = (id: string) => [requester, provider].find((item) => item.id === id)?.firstName ?? 'A former member';
  return (
    <ul aria-label="Attached messages" className="flex flex-col gap-2 text-sm">
      {messages.map(({ id, senderId, content, createdAt, attachments, deleted }) => (
        <li key={id} className="rounded-control bg-sunken px-3 py-2">
          {content ? <p className="user-content whitespace-pre-line">{content}</p> : null}
          <EvidenceFiles files={attachments} />
          <p className="text-xs text-muted">
            <span>{nameOf(senderId)} ·</span> <time dateTime={createdAt}>{fullDate(createdAt)}</time>
            {deleted ? <span>{' · Deleted since then. This is how it was.'}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
