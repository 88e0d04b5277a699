import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** The actions on a member who was found. */
export const PersonActions = ({ person }: { person: PublicUser }) => (
  <>
    <Button asChild size="sm" variant="soft">
      <Link to="/messages" search={{ contact: person.id }} aria-label={`Contact ${personName(person)}`}>
        <MessageSquare aria-hidden className="size-[18px]" />
        Contact
      </Link>
    </Button>
    <Button asChild size="sm" variant="ghost">
      <Link {...toMember(person.id)} aria-label={`View profile: ${personName(person)}`}>
        View profile
      </Link>
    </Button>
  </>
);
