import { MessageSquare } from 'lucide-react';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** The actions on a member who was found. */
export const PersonActions = ({ person }: { person: PublicUser }) => (
  <>
    <LinkButton
      to="/messages"
      search={{ contact: person.id }}
      aria-label={`Contact ${personName(person)}`}
      size="sm"
      variant="soft"
    >
      <MessageSquare aria-hidden className="size-[18px]" />
      Contact
    </LinkButton>
    <LinkButton {...toMember(person.id)} aria-label={`View profile: ${personName(person)}`} size="sm" variant="ghost">
      View profile
    </LinkButton>
  </>
);
