import type { User } from '#contracts/profile/profile.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { MemberBadges } from '#src/components/member-badges.tsx';
import { PictureCard } from '#src/components/picture/picture-card.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { personName } from '#src/lib/person.ts';

/** The member's card with their picture. */
export const MemberCard = ({ user }: { user: User }) => (
  <Card className="flex flex-col gap-5">
    <div>
      <h2 className="text-lg">{personName(user)}</h2>
      <p className="truncate text-sm text-muted">{user.businessName ?? user.email}</p>
      <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        <MemberBadges member={user} />
      </p>
    </div>
    <PictureCard user={user} />
    <LinkButton to="/profile" variant="secondary" block>
      Edit Profile
    </LinkButton>
  </Card>
);
