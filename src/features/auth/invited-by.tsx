import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { storedInvitation } from '#src/session/invitation.ts';

/** Says who invited the newcomer, and what is filled in for it. */
export function InvitedBy() {
  const [invitation] = useState(storedInvitation);
  if (!invitation) return null;
  return (
    <p className="flex gap-2.5 rounded-control bg-teal-soft px-3 py-2.5 text-sm text-ink">
      <Handshake aria-hidden className="mt-px size-[18px] shrink-0 text-teal" />
      <span className="user-content">
        {invitation.firstName} invited you. Your profile starts with {invitation.skill} in {invitation.place}. You can
        change both.
      </span>
    </p>
  );
}
