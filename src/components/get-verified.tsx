import { BadgeCheck } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { isFullyVerified } from '#src/components/member-badges.tsx';

/** The way to the identity check; nothing for members who passed it or wait for its result. */
export const GetVerified = ({ user }: { user: User }) =>
  isFullyVerified(user) || user.verificationStatus === 'pending' ? null : (
    <LinkButton to="/verification" size="sm" variant="soft">
      <BadgeCheck aria-hidden className="size-4" />
      Get verified
    </LinkButton>
  );
