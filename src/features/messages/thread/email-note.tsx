import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#contracts/messages/messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { trpc } from '#src/api/trpc.ts';

/** Says below a message that it came by email, and shows the whole email, with the quotes that were cut, on request. */
export function EmailNote({ message }: { message: Pick<Message, 'id' | 'via' | 'isCut'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const fullMessage = useQuery({ ...trpc.messages.whole.queryOptions({ id: message.id }), enabled: isOpen });
  if (message.via !== 'mail') return null;
  return (
    <div className="flex max-w-full flex-col gap-1">
      <p className="flex items-center gap-1 text-xs text-muted">
        <Mail aria-hidden className="size-3.5" />
        <span>by email</span>
        {message.isCut ? (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            loading={isOpen && fullMessage.isPending}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show all'}
          </Button>
        ) : null}
      </p>
      {isOpen && fullMessage.isError ? (
        <p role="alert" className="text-sm text-danger">
          We couldn't load the rest. Please try again.
        </p>
      ) : null}
      {isOpen && fullMessage.data ? (
        <p className="user-content max-h-96 overflow-y-auto rounded-card bg-sunken px-3.5 py-2 text-sm whitespace-pre-wrap">
          {fullMessage.data.content}
        </p>
      ) : null}
    </div>
  );
}
