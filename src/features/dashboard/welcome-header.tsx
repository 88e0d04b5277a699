import type { User } from '#contracts/profile/profile.ts';
import { MemberBadges } from '#src/components/member-badges.tsx';

function greeting(): string {
  const hour = new Date().getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Welcomes the member by name. */
export const WelcomeHeader = ({ user }: { user: User }) => (
  <header className="mb-6">
    <h1 className="text-2xl md:text-3xl">
      {greeting()}, {user.firstName}
    </h1>
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
      Here's what's new.
      <MemberBadges member={user} />
    </p>
  </header>
);
