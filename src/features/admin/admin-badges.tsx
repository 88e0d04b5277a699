import { Ban } from 'lucide-react';
import type { AdminUser } from '#contracts/admin/admin.ts';
import { FounderBadge, PremiumBadge, VerificationBadge } from '#src/components/member-badges.tsx';
import { Badge } from '#src/components/core/badge.tsx';

const roles = { admin: 'Admin', moderator: 'Moderator', support: 'Support' };

/** A member's badges, the most important first. */
export const AdminBadges = ({ user }: { user: AdminUser }) => (
  <span className="flex flex-wrap gap-1.5">
    {user.suspendedAt ? (
      <Badge tone="danger" icon={<Ban aria-hidden />}>
        Suspended
      </Badge>
    ) : null}
    <VerificationBadge source={user} />
    {user.subscriptionTier === 'premium' ? <PremiumBadge /> : null}
    {user.isFounder ? <FounderBadge /> : null}
    {user.role ? <Badge tone="ink">{roles[user.role]}</Badge> : null}
    {user.profileComplete ? null : <Badge tone="marigold">Incomplete</Badge>}
  </span>
);
