import { BadgeCheck, Clock, Eye, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '#contracts/profile/language-names.ts';
import type { User } from '#contracts/profile/profile.ts';
import { GetVerified } from '#src/components/get-verified.tsx';
import { isFullyVerified, MemberBadges, VerificationBadge } from '#src/components/member-badges.tsx';
import { PictureCard } from '#src/components/picture/picture-card.tsx';
import { SkillNames } from '#src/components/skill-names.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { CompletionBar } from '#src/features/profile/completion-bar.tsx';
import { NameSkills } from '#src/features/profile/name-skills.tsx';
import { ProfileStats } from '#src/features/profile/profile-stats.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { toMember } from '#src/lib/page/page-links.ts';

const NotSet = () => <span className="text-muted">Not set</span>;

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 border-t border-line py-3.5 sm:grid-cols-[12rem_1fr]">
    <dt className="text-sm leading-6 text-muted">{label}</dt>
    <dd className="user-content flex flex-wrap items-center gap-2 whitespace-pre-line">{children}</dd>
  </div>
);

const manage = [
  { label: 'Email notifications', hint: 'What we email you about', hash: 'notifications' },
  { label: 'Privacy', hint: 'Your data, and who can contact you', hash: 'privacy' },
  { label: 'Account security', hint: 'Password, devices and API tokens', hash: 'security' },
];

/** The profile on wider screens. */
export function ProfileOverview({ user, onEdit }: { user: User; onEdit: () => void }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader
        title="Your profile"
        description={`Member since ${longDay(user.createdAt)}`}
        actions={
          <>
            <LinkButton {...toMember(user.id)} variant="secondary">
              <Eye aria-hidden className="size-[18px]" />
              Public profile
            </LinkButton>
            <Button onClick={onEdit}>
              <Pencil aria-hidden className="size-[18px]" />
              Edit
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <ProfileStats />
        <NameSkills />
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-6 pb-6">
            <PictureCard user={user} />
            <div className="w-56">
              <CompletionBar user={user} />
            </div>
          </div>
          <dl>
            <Detail label="Name">
              {name || <NotSet />} <MemberBadges member={user} />
              {isFullyVerified(user) ? null : <VerificationBadge source={user} />}
              <GetVerified user={user} />
            </Detail>
            <Detail label="Email">
              {user.email}
              <Badge
                tone={user.isEmailVerified ? 'teal' : 'marigold'}
                icon={user.isEmailVerified ? <BadgeCheck aria-hidden /> : <Clock aria-hidden />}
              >
                {user.isEmailVerified ? 'Verified' : 'Pending'}
              </Badge>
            </Detail>
            <Detail label="Business name">{user.businessName ?? <NotSet />}</Detail>
            <Detail label="Business description">{user.businessDescription ?? <NotSet />}</Detail>
            <Detail label="Years of experience">{user.yearsExperience ?? <NotSet />}</Detail>
            <Detail label="Location">{user.location ?? <NotSet />}</Detail>
            <Detail label="Phone">{user.phone ?? <NotSet />}</Detail>
            <Detail label="Website">
              {user.website ? (
                <a className="link" href={user.website} rel="noreferrer nofollow" target="_blank">
                  {user.website.replace(/^https?:\/\//i, '')}
                </a>
              ) : (
                <NotSet />
              )}
            </Detail>
            <Detail label="Industries">
              {user.industries.length === 0 ? <NotSet /> : null}
              {user.industries.map((industry) => (
                <Badge key={industry.id}>{industry.name}</Badge>
              ))}
            </Detail>
            <Detail label="Skills you offer">
              {user.skillsOffered.length === 0 ? <NotSet /> : <SkillNames ids={user.skillsOffered} />}
            </Detail>
            <Detail label="Skills you need">
              {user.skillsWanted.length === 0 ? <NotSet /> : <SkillNames ids={user.skillsWanted} />}
            </Detail>
            <Detail label="Languages">
              {user.languages.length === 0 ? <NotSet /> : user.languages.map(languageName).join(', ')}
            </Detail>
            <Detail label="About you">{user.bio ?? <NotSet />}</Detail>
          </dl>
        </Card>
        <Card>
          <CardHeader title="Account" />
          <ul>
            {manage.map((item) => (
              <li key={item.hash} className="flex items-center justify-between gap-4 border-t border-line py-3">
                <span>
                  <span className="block font-[560]">{item.label}</span>
                  <span className="text-sm text-muted">{item.hint}</span>
                </span>
                <LinkButton
                  to="/settings"
                  hash={item.hash}
                  aria-label={`Manage ${item.label.toLowerCase()}`}
                  variant="secondary"
                  size="sm"
                >
                  Manage
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
