import { Link } from '@tanstack/react-router';
import { Briefcase, CalendarDays, Globe, MapPin, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicUser } from '#contracts/profile.ts';
import { FounderBadge, VerificationBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { count, experience } from '#src/lib/format.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';
import { longDay } from '#src/lib/time-ago.ts';

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="tabular font-display text-xl font-[650]">{value}</dd>
  </div>
);

interface MemberCardProps {
  member: PublicUser;
  /** Further actions on the member, in the corner. */
  menu: ReactNode;
}

/** A member's main data. */
export function MemberCard({ member, menu }: MemberCardProps) {
  const own = useUser().id === member.id;
  return (
    <Card className="relative flex min-w-0 flex-col gap-5 lg:sticky lg:top-[calc(var(--bar-height)+24px)]">
      <div className="absolute top-3 right-3">{menu}</div>
      <header className="flex flex-col items-center text-center">
        <PersonAvatar person={member} size="xl" />
        <h1 className="user-content mt-4 max-w-full text-xl">{personName(member)}</h1>
        {member.businessName ? <p className="user-content max-w-full text-muted">{member.businessName}</p> : null}
        <p className="mt-2 flex flex-wrap justify-center gap-1.5">
          <VerificationBadge source={member} />
          {member.isFounder ? <FounderBadge /> : null}
        </p>
      </header>
      <dl className="grid grid-cols-3 gap-2 border-y border-line py-4 text-center">
        <Figure label="Rating" value={member.averageRating === null ? 'New' : member.averageRating.toFixed(1)} />
        <Figure label="Reviews" value={count(member.reviewCount)} />
        <Figure label="Exchanges" value={count(member.completedExchanges)} />
      </dl>
      {member.bio || member.businessDescription ? (
        <div className="flex flex-col gap-3 text-[0.9375rem] leading-6 whitespace-pre-line">
          {member.businessDescription ? <p className="user-content">{member.businessDescription}</p> : null}
          {member.bio ? <p className="user-content text-muted">{member.bio}</p> : null}
        </div>
      ) : null}
      {member.industries.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {member.industries.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </p>
      ) : null}
      <ul className="flex flex-col gap-2 text-sm text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
        {member.location ? (
          <li>
            <MapPin aria-hidden />
            <span className="user-content">{member.location}</span>
          </li>
        ) : null}
        {member.yearsExperience ? (
          <li>
            <Briefcase aria-hidden />
            <span className="user-content">{experience(member.yearsExperience)}</span>
          </li>
        ) : null}
        {member.website ? (
          <li className="min-w-0">
            <Globe aria-hidden />
            <a className="link truncate" href={member.website} target="_blank" rel="noreferrer nofollow">
              {member.website.replace(/^https?:\/\//, '')}
            </a>
          </li>
        ) : null}
        <li>
          <CalendarDays aria-hidden />
          Member since {longDay(member.createdAt)}
        </li>
      </ul>
      {own ? (
        <Button asChild variant="secondary" block>
          <Link to="/profile">Edit your profile</Link>
        </Button>
      ) : (
        <Button asChild block>
          <Link to="/messages" search={{ contact: member.id }}>
            <MessageSquare aria-hidden className="size-[18px]" />
            Contact
          </Link>
        </Button>
      )}
    </Card>
  );
}
