import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Person } from '#contracts/shared/basics.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { VerifiedTick } from '#src/components/trust-details.tsx';
import { BackToList } from '#src/features/messages/back-to-list.tsx';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

interface ChatHeaderProps {
  person: Person;
  /** h1 where the list is not visible. */
  as: 'h1' | 'h2';
  online: boolean;
  typing: boolean;
  menu: ReactNode;
}

/** The other member's name and presence, and on phones the back arrow. */
export const ChatHeader = ({ person, as: Heading, online, typing, menu }: ChatHeaderProps) => (
  <header className="flex items-center gap-2 border-b border-line bg-paper px-3 py-2.5 md:px-4">
    <BackToList />
    <PersonAvatar person={person} />
    <div className="min-w-0 flex-1">
      <Heading className="user-content font-sans text-base leading-6 font-[600] tracking-normal">
        <Link {...toMember(person.id)} className="rounded-sm hover:underline">
          {personName(person)}
        </Link>{' '}
        <VerifiedTick person={person} />
      </Heading>
      <p className="truncate text-sm text-muted" aria-live="polite">
        {typing ? 'Typing…' : [online ? 'Online' : null, person.businessName].filter(Boolean).join(' · ')}
      </p>
    </div>
    {menu}
  </header>
);
