import { Clock } from 'lucide-react';
import { TRIAL_WARNING_DAYS } from '#contracts/subscription/plans.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { Button } from '#src/components/core/button.tsx';
import { plural } from '#src/lib/format.ts';

/** Whether to show a trial warning: it ends within days or has ended, and no paid plan follows. */
export const hasTrialWarning = ({ tier, trial }: SubscriptionStatus): boolean =>
  tier === 'free' && trial !== null && trial.daysLeft <= TRIAL_WARNING_DAYS;

interface TrialBannerProps {
  status: SubscriptionStatus;
  onCompare: () => void;
}

/** A banner for a trial that ends soon or has ended; renders nothing without a trial. */
export function TrialBanner({ status, onCompare }: TrialBannerProps) {
  const { trial } = status;
  if (!trial || !hasTrialWarning(status)) return null;
  return (
    <Banner
      tone="warning"
      icon={<Clock aria-hidden className="text-marigold" />}
      className="mb-6 md:mb-8"
      action={
        <Button size="sm" variant="accent" onClick={onCompare}>
          Compare plans
        </Button>
      }
    >
      {trial.isActive ? (
        <span>
          <span className="font-[560]">Your trial ends in {plural(trial.daysLeft, 'day')}.</span> After that, the
          monthly limits of the free plan apply.
        </span>
      ) : (
        <span>
          <span className="font-[560]">Your trial has ended.</span> You're on the free plan, with its monthly limits.
        </span>
      )}
    </Banner>
  );
}
