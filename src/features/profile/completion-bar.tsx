import type { User } from '#contracts/profile/profile.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { profilePercent } from '#src/lib/profile-progress.ts';

/** How complete the profile is. */
export function CompletionBar({ user }: { user: User }) {
  const percent = profilePercent(user);
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-sm">
        <span className="text-muted">Profile completion</span>
        <span className="tabular font-[560]">{percent}%</span>
      </p>
      <Progress value={percent} label="Profile completion" />
    </div>
  );
}
