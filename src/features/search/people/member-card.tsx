import { Link } from '@tanstack/react-router';
import { Briefcase, CalendarX2, CalendarDays, Globe, MapPin, MessageSquare, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { FounderBadge, VerificationBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { SkillSides } from '#src/components/skill-names.tsx';
import { SpokenLanguages } from '#src/components/spoken-languages.tsx';
import { MemberHours } from '#src/features/search/people/member-hours.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { StickyActions } from '#src/components/ui/sticky-actions.tsx';
import { dayText } from '#contracts/shared/day-text.ts';
import { count, experience, plural } from '#src/lib/format.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';
import { longDay } from '#src/lib/time/date-texts.ts';

/** How often the member answers requests, and how fast. */
const answersText = ({ answerRate, answersWithin }: PublicUser): string =>
  `Answers requests ${answerRate}${answersWithin && answerRate !== 'rarely' ? `, mostly within ${answersWithin}` : ''}`;

interface StatProps {
  label: string;
  value: string;
  /** The section of the page that the number leads to. */
  to?: { hash: string; name: string };
}

const Stat = ({ label, value, to }: StatProps) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="tabular font-display text-xl font-[650]">
      {to ? (
        <Link to="." search hash={to.hash} aria-label={to.name} className="link inline-block min-w-11">
          {value}
        </Link>
      ) : (
        value
      )}
    </dd>
  </div>
);

interface MemberCardProps {
  member: PublicUser;
  /** Further actions on the member, in the corner. */
  menu: ReactNode;
}

/** A member's main data. */
export function MemberCard({ member, menu }: MemberCardProps) {
  const isOwn = useUser().id === member.id;
  return (
    <Card className="relative flex min-w-0 flex-col gap-4 md:gap-5 lg:sticky lg:top-[calc(var(--bar-height)+24px)]">
      <header className="flex flex-col gap-3 md:items-center md:gap-4 md:pt-5 md:text-center">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <PersonAvatar person={member} size="xl" className="max-md:size-14 max-md:text-lg" />
          <div className="md:absolute md:top-3 md:right-3">{menu}</div>
        </div>
        <div className="min-w-0 max-w-full">
          <h1 className="user-content text-xl">{personName(member)}</h1>
          {member.businessName ? <p className="user-content text-muted">{member.businessName}</p> : null}
          <p className="mt-1 flex flex-wrap gap-1.5 md:mt-2 md:justify-center">
            <VerificationBadge source={member} />
            {member.isFounder ? <FounderBadge /> : null}
            {member.isResting ? <Badge tone="marigold">Resting</Badge> : null}
            {member.awayUntil ? <Badge tone="marigold">Away until {dayText(member.awayUntil)}</Badge> : null}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-3 gap-2 border-y border-line py-3 text-center md:py-4">
        <Stat label="Rating" value={member.averageRating === null ? 'New' : member.averageRating.toFixed(1)} />
        <Stat
          label="Reviews"
          value={count(member.reviewCount)}
          to={{ hash: 'member-reviews', name: plural(member.reviewCount, 'review') }}
        />
        <Stat label="Exchanges" value={count(member.completedExchanges)} />
      </dl>
      <StickyActions>
        {isOwn ? (
          <LinkButton to="/profile" variant="secondary" block>
            Edit your profile
          </LinkButton>
        ) : (
          <LinkButton to="/messages" search={{ contact: member.id }} aria-label={`Contact ${personName(member)}`} block>
            <MessageSquare aria-hidden className="size-[18px]" />
            Contact
          </LinkButton>
        )}
      </StickyActions>
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
      <SkillSides offered={member.skillsOffered} wanted={member.skillsWanted} />
      <SpokenLanguages codes={member.languages} />
      {member.hours ? <MemberHours hours={member.hours} /> : null}
      <ul className="flex flex-col gap-2 text-sm text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
        {member.answerRate ? (
          <li>
            <Reply aria-hidden />
            {answersText(member)}
          </li>
        ) : null}
        {member.calledOff ? (
          <li>
            <CalendarX2 aria-hidden />
            {`Called off late ${member.calledOff.late} times of ${member.calledOff.of}`}
          </li>
        ) : null}
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
              {member.website.replace(/^https?:\/\//i, '')}
            </a>
          </li>
        ) : null}
        <li>
          <CalendarDays aria-hidden />
          Member since {longDay(member.createdAt)}
        </li>
      </ul>
    </Card>
  );
}
