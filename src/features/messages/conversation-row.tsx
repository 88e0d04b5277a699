import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '#contracts/shared/basics.ts';
import { UnreadCount } from '#src/components/messages/unread-count.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { cn } from '#src/lib/cn.ts';
import { personName } from '#src/lib/person.ts';

interface ConversationRowProps {
  person: Person;
  /** The latest message, or the person's business name. */
  line: ReactNode;
  time?: string;
  unread?: number;
  muted?: boolean;
  className?: string;
  /** The member of the open conversation. */
  contactId: string | undefined;
}

/** A link to the conversation with a member. */
export const ConversationRow = ({
  person,
  line,
  time,
  unread = 0,
  muted,
  className,
  contactId,
}: ConversationRowProps) => (
  <Link
    to="/messages"
    search={{ contact: person.id }}
    state={{ listBefore: contactId === undefined }}
    aria-current={person.id === contactId ? 'true' : undefined}
    className={cn(
      'flex items-center gap-3 border-l-3 px-4 py-3 -outline-offset-2 transition-colors',
      person.id === contactId ? 'border-teal bg-teal-soft' : 'border-transparent hover:bg-sunken',
      className,
    )}
  >
    <PersonAvatar person={person} />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className={cn('user-content text-[0.9375rem] leading-6', unread > 0 ? 'font-[650]' : 'font-[560]')}>
          {personName(person)}
        </span>
        {time ? <Time iso={time} className="shrink-0 text-xs text-muted" /> : null}
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className={cn('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-ink' : 'text-muted')}>{line}</span>
        {muted ? (
          <span className="inline-flex shrink-0 text-muted" title="Muted">
            <BellOff aria-hidden className="size-3.5" />
            <span className="sr-only">Muted</span>
          </span>
        ) : null}
        <UnreadCount count={unread} />
      </span>
    </span>
  </Link>
);
