import { Logo, LogoMark } from '#src/components/core/logo.tsx';
import {
  FeaturedBadge,
  FounderBadge,
  PremiumBadge,
  VerificationBadge,
  VerifiedBadge,
} from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { PostCard } from '#src/components/post-card.tsx';
import { PostRow } from '#src/components/post-row.tsx';
import { resultRows } from '#src/components/result-row.tsx';
import { Rating, VerifiedTick } from '#src/components/trust-details.tsx';
import { PostTypeBadge } from '#src/components/post-type-badge.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { Row } from '#src/features/site-test/row.tsx';
import { samplePerson, samplePost } from '#src/features/site-test/samples.ts';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const statuses = ['none', 'pending', 'rejected', 'approved'] as const;
const names = ['Ana Bell', 'Cem Dahl', 'Eli Fox', 'Gia Hart', 'Ivo Jin', 'Kim Lund', 'Mae Noor', 'Oz Pratt'];

/** The components that show trades. */
export const DomainSamples = () => (
  <>
    <Row label="Logo">
      <Logo />
      <LogoMark className="size-16" />
    </Row>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <TradeLine
        key={size}
        size={size}
        give="Brand design"
        get="A year of bookkeeping"
        from={<PersonAvatar person={samplePerson('Ana', 'Bell')} />}
        to={<PersonAvatar person={samplePerson('Cem', 'Dahl')} />}
      />
    ))}
    <Row label="People">
      {sizes.map((size) => (
        <PersonAvatar key={size} person={samplePerson('Maya', 'Okafor')} size={size} />
      ))}
      {names.map((name) => {
        const [first = '', last = ''] = name.split(' ');
        return <PersonAvatar key={name} person={samplePerson(first, last)} />;
      })}
    </Row>
    <Row label="Badges of members and posts">
      <VerifiedBadge />
      <FounderBadge />
      <FeaturedBadge />
      <PremiumBadge />
      <PostTypeBadge type="offering" />
      <PostTypeBadge type="requesting" />
      {statuses.map((status) => (
        <VerificationBadge
          key={status}
          source={{ isVerified: status === 'approved', verificationStatus: status }}
          noneLabel={status === 'none' ? 'Not Verified' : 'Unverified'}
        />
      ))}
    </Row>
    <Row label="Trust">
      <Rating person={samplePerson('Maya', 'Okafor')} />
      <Rating person={{ averageRating: null, reviewCount: 0 }} />
      <VerifiedTick person={samplePerson('Maya', 'Okafor')} />
    </Row>
    <div className={resultRows}>
      <PostRow post={samplePost('offering')} />
      <PostRow post={samplePost('requesting')} />
    </div>
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <PostCard post={samplePost('offering')} />
      <PostCard post={samplePost('requesting')} compact />
    </div>
  </>
);
