import { BadgeCheck, Clock, Crown, Ribbon, ShieldAlert, ShieldQuestion, Stamp } from 'lucide-react';
import type { VerificationStatus } from '#contracts/shared.ts';
import { Badge } from '#src/components/core/badge.tsx';

interface VerifiedSource {
  isVerified: boolean | null;
  verificationStatus: VerificationStatus | null;
}

/** Verified takes both: the mark on the member and an approved check. */
export const isTrusted = ({ isVerified, verificationStatus }: VerifiedSource): boolean =>
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
  /** The word where no check was ever begun. */
  noneLabel?: 'Unverified' | 'Not Verified';
}

/** Where a member's identity check stands, in one word. */
export function VerificationBadge({ source, noneLabel = 'Unverified' }: VerificationBadgeProps) {
  if (isTrusted(source)) return <VerifiedBadge />;
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
  member: VerifiedSource & { isFounder: boolean | null };
  premium?: boolean;
  featured?: boolean;
}

/** The badges that a member has; none takes no room. */
export function MemberBadges({ member, premium, featured }: MemberBadgesProps) {
  return (
    <>
      {isTrusted(member) ? <VerifiedBadge /> : null}
      {member.isFounder ? <FounderBadge /> : null}
      {premium ? <PremiumBadge /> : null}
      {featured ? <FeaturedBadge /> : null}
    </>
  );
}
