import { BadgeCheck, Clock, Crown, Ribbon, ShieldAlert, ShieldQuestion, Stamp } from 'lucide-react';
import type { VerificationStatus } from '#contracts/shared/basics.ts';
import type { User } from '#contracts/profile/profile.ts';
import { Badge } from '#src/components/core/badge.tsx';

interface VerifiedSource {
  isVerified: boolean | null;
  verificationStatus: VerificationStatus | null;
}

/** Verified needs both: the member's flag and an approved check. */
export const isFullyVerified = ({ isVerified, verificationStatus }: VerifiedSource): boolean =>
  isVerified === true && verificationStatus === 'approved';

export const VerifiedBadge = () => (
  <Badge tone="teal" icon={<BadgeCheck aria-hidden />}>
    Verified
  </Badge>
);

export const FounderBadge = () => (
  <Badge tone="ink" icon={<Stamp aria-hidden />}>
    Founder
  </Badge>
);

export const FeaturedBadge = () => (
  <Badge tone="marigold" icon={<Ribbon aria-hidden />}>
    Featured
  </Badge>
);

export const PremiumBadge = () => (
  <Badge tone="outline" icon={<Crown aria-hidden />}>
    Premium
  </Badge>
);

interface VerificationBadgeProps {
  source: VerifiedSource;
  /** The label if no check was ever started; post cards say 'Unverified'. */
  noneLabel?: 'Unverified' | 'Not Verified';
}

/** The state of a member's identity check in one word. */
export function VerificationBadge({ source, noneLabel = 'Not Verified' }: VerificationBadgeProps) {
  if (isFullyVerified(source)) return <VerifiedBadge />;
  if (source.verificationStatus === 'pending') {
    return (
      <Badge tone="marigold" icon={<Clock aria-hidden />}>
        Pending
      </Badge>
    );
  }
  if (source.verificationStatus === 'rejected') {
    return (
      <Badge tone="danger" icon={<ShieldAlert aria-hidden />}>
        Rejected
      </Badge>
    );
  }
  return <Badge icon={<ShieldQuestion aria-hidden />}>{noneLabel}</Badge>;
}

interface MemberBadgesProps {
  member: VerifiedSource & Pick<User, 'isFounder' | 'subscriptionTier'>;
}

/** The badges that a member has; renders nothing if there are none. */
export function MemberBadges({ member }: MemberBadgesProps) {
  return (
    <>
      {isFullyVerified(member) ? <VerifiedBadge /> : null}
      {member.isFounder ? <FounderBadge /> : null}
      {member.subscriptionTier === 'premium' ? <PremiumBadge /> : null}
    </>
  );
}
