import { Link } from '@tanstack/react-router';
import { CircleCheck, MapPin } from 'lucide-react';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { FounderBadge, VerificationBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Stars } from '#src/components/stars.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { PersonActions } from '#src/features/search/people/person-actions.tsx';
import { distanceAway } from '#src/lib/distance/distance-text.ts';
import { plural } from '#src/lib/format.ts';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

const SHOWN_INDUSTRIES = 3;

/** A member as a search result. */
export function PersonCard({ person }: { person: PublicUser }) {
  const more = person.industries.length - SHOWN_INDUSTRIES;
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="flex items-start gap-3">
        <PersonAvatar person={person} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="user-content font-sans text-base font-[600] tracking-normal">
            <Link {...toMember(person.id)} className="rounded-sm hover:underline">
              {personName(person)}
            </Link>
          </h2>
          {person.businessName ? <p className="truncate text-sm text-muted">{person.businessName}</p> : null}
          <p className="mt-1 flex flex-wrap gap-1.5">
            <VerificationBadge source={person} />
            {person.isFounder ? <FounderBadge /> : null}
          </p>
        </div>
        <FavoriteHeart
          type="member"
          id={person.id}
          ownerId={person.id}
          name={personName(person)}
          className="-mt-2.5 -mr-2.5 md:-mr-3"
        />
      </header>
      {person.businessDescription || person.bio ? (
        <p className="user-content line-clamp-2 text-[0.9375rem] leading-6 text-muted">
          {person.businessDescription ?? person.bio}
        </p>
      ) : null}
      {person.industries.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {person.industries.slice(0, SHOWN_INDUSTRIES).map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
          {more > 0 ? <Badge tone="outline">+{more}</Badge> : null}
        </p>
      ) : null}
      <ul className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
        {person.averageRating === null ? (
          <li>New</li>
        ) : (
          <li className="inline-flex items-center gap-1.5">
            <Stars rating={person.averageRating} />
            <span className="tabular font-[560] text-ink">{person.averageRating.toFixed(1)}</span>
            <span>({plural(person.reviewCount, 'review')})</span>
          </li>
        )}
        {person.location ? (
          <li className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden />
            <span className="user-content">{person.location}</span>
            {person.distanceMiles === null ? null : (
              <span className="tabular">({distanceAway(person.distanceMiles)})</span>
            )}
          </li>
        ) : null}
        {person.completedExchanges > 0 ? (
          <li className="inline-flex items-center gap-1.5">
            <CircleCheck aria-hidden />
            {plural(person.completedExchanges, 'exchange')}
          </li>
        ) : null}
      </ul>
      <footer className="flex flex-wrap gap-2 border-t border-line pt-4">
        <PersonActions person={person} />
      </footer>
    </article>
  );
}
