import { useId } from 'react';
import { MessageFiles } from '#src/features/messages/files/message-files.tsx';
import { useThread } from '#src/features/messages/thread/use-thread.ts';
import { useUser } from '#src/session/session.ts';

interface TradeFilesProps {
  /** The other member of the exchange. */
  personId: string;
  exchangeId: string;
}

/** The files that both sides of an exchange sent, as far as their messages are loaded; nothing if there are none. */
export function TradeFiles({ personId, exchangeId }: TradeFilesProps) {
  const heading = useId();
  const { messages } = useThread(useUser().id, personId);
  const files = messages
    .filter((message) => message.exchangeId === exchangeId)
    .flatMap(({ attachments }) => attachments);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-1 text-lg">
        Files
      </h2>
      <MessageFiles files={files} />
    </section>
  );
}
