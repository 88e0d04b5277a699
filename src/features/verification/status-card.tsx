import { Link } from '@tanstack/react-router';
import { BadgeCheck, Clock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { VerificationBadge } from '#src/components/member-badges.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';

interface StatusCardProps {
  user: User;
  /** Undefined while loading. */
  resubmissionsLeft: number | undefined;
  onTryAgain: () => void;
}

const Status = ({
  icon,
  title,
  user,
  children,
}: {
  icon: ReactNode;
  title: string;
  user: User;
  children: ReactNode;
}) => (
  <Card className="flex flex-col items-start gap-3 sm:flex-row sm:gap-5">
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken [&_svg]:size-6"
    >
      {icon}
    </span>
    <div className="flex min-w-0 flex-col items-start gap-2">
      <h2 className="text-lg">{title}</h2>
      <VerificationBadge source={user} />
      {children}
    </div>
  </Card>
);

const resubmissionsText = (count: number): ReactNode => {
  if (count === 0) {
    return (
      <>
        You've used all your resubmissions. Please{' '}
        <Link to="/support" className="link">
          contact support
        </Link>
        .
      </>
    );
  }
  return `You can try ${count} more ${count === 1 ? 'time' : 'times'}.`;
};

/** The state of the submitted identity check. */
export function StatusCard({ user, resubmissionsLeft, onTryAgain }: StatusCardProps) {
  if (user.verificationStatus === 'approved') {
    return (
      <Status icon={<BadgeCheck className="text-teal" />} title="You're verified" user={user}>
        <p className="text-muted">Your profile and your posts show the badge.</p>
      </Status>
    );
  }
  if (user.verificationStatus === 'pending') {
    return (
      <Status icon={<Clock className="text-marigold" />} title="We're checking your verification" user={user}>
        <p className="text-muted">
          Most results are ready within minutes, all of them within 24 hours. We'll send you a notification and an
          email.
        </p>
      </Status>
    );
  }
  return (
    <Status icon={<ShieldAlert className="text-danger" />} title="Your verification wasn't successful" user={user}>
      <p>{user.verificationRejectionReason ?? 'Please take new pictures and try again.'}</p>
      {resubmissionsLeft === undefined ? null : (
        <p className="text-sm text-muted">{resubmissionsText(resubmissionsLeft)}</p>
      )}
      <Button onClick={onTryAgain} disabled={resubmissionsLeft === 0}>
        Try Again
      </Button>
    </Status>
  );
}
