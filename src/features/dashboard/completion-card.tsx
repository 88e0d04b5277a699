import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { User } from '#contracts/profile.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { groupsPercent, profileGroups } from '#src/lib/profile-progress.ts';

/** What the profile still lacks; gone when it lacks nothing. */
export function CompletionCard({ user }: { user: User }) {
  const percent = groupsPercent(user);
  if (percent === 100) return null;
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
