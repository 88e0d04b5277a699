import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { isFullyVerified } from '#src/components/member-badges.tsx';

/** The way to the identity check; nothing for members who passed it or wait for its result. */
export const GetVerified = ({ user }: { user: User }) =>
  isFullyVerified(user) || user.verificationStatus === 'pending' ? null : (
    <Button asChild size="sm" variant="soft">
      <Link to="/verification">
        <BadgeCheck aria-hidden className="size-4" />
        Get verified
      </Link>
    </Button>
  );
