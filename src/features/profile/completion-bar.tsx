import { Link } from '@tanstack/react-router';
import type { User } from '#contracts/profile/profile.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { missingFromProfile, profilePercent } from '#src/lib/profile-progress.ts';

/** How complete the profile is, and what is missing. */
export function CompletionBar({ user }: { user: User }) {
  const percent = profilePercent(user);
  const missing = missingFromProfile(user);
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-sm">
        <span className="text-muted">Profile completion</span>
        <span className="tabular font-[560]">{percent}%</span>
      </p>
      <Progress value={percent} label="Profile completion" />
      {missing.length > 0 ? <p className="mt-1.5 text-sm text-muted">Still missing: {missing.join(', ')}.</p> : null}
      {user.profileImageUrl ? null : (
        <p className="mt-1.5 text-sm text-muted">
          {percent === 100 ? <span>The basics are complete. </span> : null}
          <Link to="/profile" search={{ edit: true }} className="link">
            Add a picture
          </Link>
          <span>, so people know who they trade with.</span>
        </p>
      )}
    </div>
  );
}
