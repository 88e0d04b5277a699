import { BadgeAlert } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { endsBadge } from '#src/components/member-form/ends-badge.ts';
import { personName } from '#src/lib/person.ts';

interface BadgeEndNoticeProps {
  user: User;
  typed: { firstName?: string | undefined; lastName?: string | undefined };
}

/** Shown across the grid of the name fields while saving the typed name would end the Verified badge. */
export const BadgeEndNotice = ({ user, typed }: BadgeEndNoticeProps) =>
  endsBadge(user, typed) ? (
    <Banner tone="warning" icon={<BadgeAlert aria-hidden className="text-marigold" />} className="sm:col-span-2">
      Your Verified badge was given for {personName(user)}. If you save another name, you'll lose it. You can verify
      again.
    </Banner>
  ) : null;
