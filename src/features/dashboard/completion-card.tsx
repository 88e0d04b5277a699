import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { groupsPercent, missingFromProfile, profileGroups } from '#src/lib/profile-progress.ts';

/** Shown at 100%: a line. The groups of the dashboard can be complete while the profile page asks for other fields. */
function Complete({ user }: { user: User }) {
  const missing = [...missingFromProfile(user), ...(user.profileImageUrl ? [] : ['a picture'])];
  return (
    <section aria-labelledby="completion" className="px-1">
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <CircleCheck aria-hidden className="size-[18px] shrink-0 text-teal" />
        <h2 id="completion" className="font-sans text-sm font-normal tracking-normal text-muted">
          {missing.length > 0 ? 'The basics are complete' : 'Your profile is complete'}
        </h2>
        <Progress value={100} label="Profile completion" className="h-1 min-w-12 flex-1" />
        <Link to="/profile" className="link inline-flex min-h-11 items-center md:min-h-8">
          {missing[0] ? `Add ${missing[0]}` : 'See it'}
        </Link>
      </div>
    </section>
  );
}

/** How complete the profile is, and what is missing. */
export function CompletionCard({ user }: { user: User }) {
  const percent = groupsPercent(user);
  if (percent === 100) return <Complete user={user} />;
  return (
    <Card className="p-4 md:p-4">
      <CardHeader title="Your profile" aside={<span className="tabular font-[560]">{percent}%</span>} />
      <Progress value={percent} label="Profile completion" />
      <ul className="mt-4 flex flex-col gap-2 text-[0.9375rem]">
        {profileGroups(user).map((group) => (
          <li key={group.label} className="flex items-center gap-2.5">
            {group.done ? (
              <CircleCheck aria-label="Done" className="size-5 shrink-0 text-teal" />
            ) : (
              <Circle aria-label="To do" className="size-5 shrink-0 text-muted" />
            )}
            <span className={group.done ? 'text-muted' : ''}>{group.label}</span>
            <span className="text-sm text-muted">{group.hint}</span>
          </li>
        ))}
      </ul>
      <LinkButton to="/profile" variant="secondary" block className="mt-4">
        Complete it
      </LinkButton>
    </Card>
  );
}
