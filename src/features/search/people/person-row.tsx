import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { FounderBadge, isFullyVerified, VerificationBadge } from '#src/components/member-badges.tsx';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { ResultRow, RowEnd, rowLink } from '#src/components/result-row.tsx';
import { exchangesDone, Rating, VerifiedTick } from '#src/components/trust-details.tsx';
import { PersonActions } from '#src/features/search/people/person-actions.tsx';
import { shortDistance } from '#src/lib/distance/distance-text.ts';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** A member in one row, to be read fast: name, what others say, place, what they do. */
export function PersonRow({ person }: { person: PublicUser }) {
  const exchangesText = exchangesDone(person);
  const place = [person.location, person.distanceMiles === null ? null : shortDistance(person.distanceMiles)];
  const details = [exchangesText, place.filter(Boolean).join(', ')].filter(Boolean);
  const about = person.businessDescription ?? person.bio;
  return (
    <ResultRow>
      <PersonAvatar person={person} className="mt-0.5" />
      <div className="min-w-0 flex-1 pr-9">
        <p className="text-[0.9375rem] leading-6 md:truncate">
          <span role="heading" aria-level={2} className="font-[600]">
            <Link {...toMember(person.id)} className={rowLink}>
              {personName(person)}
            </Link>
          </span>{' '}
          {isFullyVerified(person) ? <VerifiedTick person={person} /> : <VerificationBadge source={person} />}{' '}
          {person.isFounder ? <FounderBadge /> : null}
          {person.businessName ? (
            <span className="text-muted max-md:block">
              <span className="max-md:hidden"> · </span>
              {person.businessName}
            </span>
          ) : null}
        </p>
        <p className="text-sm leading-5 text-muted">
          <Rating person={person} />
          {details.map((detail) => (
            <Fragment key={detail}>
              {'\u00a0· '}
              <span className="user-content inline-block max-w-full">{detail}</span>
            </Fragment>
          ))}
        </p>
        <p className="line-clamp-4 text-sm leading-5">{person.industries.map(({ name }) => name).join(', ')}</p>
        <RowEnd actions={<PersonActions person={person} />}>
          {about ? <p className="user-content truncate text-sm leading-5 text-muted">{about}</p> : null}
        </RowEnd>
      </div>
      <FavoriteHeart
        type="member"
        id={person.id}
        ownerId={person.id}
        name={personName(person)}
        className="absolute top-1 right-1 z-1"
      />
    </ResultRow>
  );
}
