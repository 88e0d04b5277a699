import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { groupsPercent, profileGroups } from '#src/lib/profile-progress.ts';

/** Shown at 100 %, when nothing is left to do. */
const Complete = () => (
  <Card className="p-4 md:p-4">
    <div className="flex items-center gap-3">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-teal" />
      <h2 className="min-w-0 flex-1 font-sans text-[0.9375rem] font-[560] tracking-normal">Your profile is complete</h2>
      <span className="tabular text-sm text-muted">100%</span>
    </div>
    <Progress value={100} label="Profile completion" className="mt-3 h-1" />
    <p className="mt-3 text-sm text-muted">
      Your profile has everything people look for.{' '}
      <Link to="/profile" className="link whitespace-nowrap">
        See your profile
      </Link>
    </p>
  </Card>
);

/** How complete the profile is, and what is missing. */
export function CompletionCard({ user }: { user: User }) {
  const percent = groupsPercent(user);
  if (percent === 100) return <Complete />;
  return (
    <Card>
      <CardHeader title="Your profile" aside={<span className="tabular font-[560]">{percent}%</span>} />
      <Progress value={percent} label="Profile completion" />
      <ul className="mt-4 flex flex-col gap-2 text-[0.9375rem]">
        {profileGroups(user).map((group) => (
          <li key={group.label} className="flex items-center gap-2.5">
            {group.done ? (
              <CircleCheck aria-label="Done" className="size-5 text-teal" />
            ) : (
              <Circle aria-label="Open" className="size-5 text-muted" />
            )}
            <span className={group.done ? 'text-muted' : ''}>{group.label}</span>
            <span className="text-sm text-muted">{group.hint}</span>
          </li>
        ))}
      </ul>
      <Button asChild variant="secondary" block className="mt-5">
        <Link to="/settings" hash="account">
          Complete it
        </Link>
      </Button>
    </Card>
  );
}
