import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '#contracts/shared.ts';
import { isTrusted, VerifiedBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { personName } from '#src/lib/person.ts';

interface ChatHeaderProps {
  person: Person;
  /** The page's one h1 where the list is out of sight. */
  as: 'h1' | 'h2';
  online: boolean;
  typing: boolean;
  menu: ReactNode;
}

/** With whom one talks, and on phones the way back to the list. */
export const ChatHeader = ({ person, as: Heading, online, typing, menu }: ChatHeaderProps) => (
  <header className="flex items-center gap-3 border-b border-line bg-paper px-3 py-2.5 md:px-4">
    <Button asChild variant="ghost" size="icon" className="-ml-1 md:hidden">
      <Link to="/messages" replace aria-label="Back to conversations">
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
    </Button>
    <PersonAvatar person={person} />
    <div className="min-w-0 flex-1">
      <Heading className="truncate font-sans text-base leading-6 font-[600] tracking-normal">
        <Link to="/search" search={{ user: person.id }} className="rounded-sm hover:underline">
          {personName(person)}
        </Link>
      </Heading>
      <p className="truncate text-sm text-muted" aria-live="polite">
        {typing ? 'Typing…' : [online ? 'Online' : null, person.businessName].filter(Boolean).join(' · ')}
      </p>
    </div>
    {isTrusted(person) ? <VerifiedBadge /> : null}
    {menu}
  </header>
);
