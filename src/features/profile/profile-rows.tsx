import { Link } from '@tanstack/react-router';
import { Bell, ChevronRight, Eye, LogOut, Pencil, Settings, Shield } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { GetVerified } from '#src/components/get-verified.tsx';
import { isFullyVerified, MemberBadges, VerificationBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { SkillSides } from '#src/components/skill-names.tsx';
import { SpokenLanguages } from '#src/components/spoken-languages.tsx';
import { Button } from '#src/components/core/button.tsx';
import { CompletionBar } from '#src/features/profile/completion-bar.tsx';
import { NameSkills } from '#src/features/profile/name-skills.tsx';
import { ProfileStats } from '#src/features/profile/profile-stats.tsx';
import { personName } from '#src/lib/person.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { toMember } from '#src/lib/page/page-links.ts';

const row =
  'flex min-h-14 w-full items-center gap-3 border-b border-line px-4 text-left last:border-0 hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

const rows = [
  { to: '/settings', hash: 'account', label: 'Account Settings', icon: Settings },
  { to: '/notifications', hash: '', label: 'Notifications', icon: Bell },
  { to: '/settings', hash: 'security', label: 'Privacy and Security', icon: Shield },
];

/** The profile on phones: the member's data, its completeness and links. */
export function ProfileRows({ user, onEdit }: { user: User; onEdit: () => void }) {
  const signOut = useSignOut();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PersonAvatar person={user} size="lg" className="size-16 text-xl" />
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="user-content text-xl">{personName(user)}</h1>
          <p className="user-content text-sm text-muted">{user.email}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <MemberBadges member={user} />
            {isFullyVerified(user) ? null : <VerificationBadge source={user} />}
          </p>
        </div>
        <Button variant="secondary" size="sm" className="ml-auto" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
      </header>
      <GetVerified user={user} />
      <CompletionBar user={user} />
      <ProfileStats />
      <NameSkills />
      {[user.businessDescription, user.bio].map((words) =>
        words ? (
          <p key={words} className="user-content text-[0.9375rem] leading-6 whitespace-pre-line">
            {words}
          </p>
        ) : null,
      )}
      <SkillSides offered={user.skillsOffered} wanted={user.skillsWanted} />
      <SpokenLanguages codes={user.languages} />
      <nav aria-label="Account" className="overflow-hidden rounded-card border border-line bg-surface">
        <Link {...toMember(user.id)} className={row}>
          <Eye aria-hidden />
          <span className="flex-1">Your public profile</span>
          <ChevronRight aria-hidden />
        </Link>
        {rows.map(({ to, hash, label, icon: Icon }) => (
          <Link key={label} to={to} hash={hash} className={row}>
            <Icon aria-hidden />
            <span className="flex-1">{label}</span>
            <ChevronRight aria-hidden />
          </Link>
        ))}
        <button type="button" className={row} disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut aria-hidden />
          <span className="flex-1">Logout</span>
        </button>
      </nav>
    </div>
  );
}
