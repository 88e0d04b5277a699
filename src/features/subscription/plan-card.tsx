import { Clock, Crown, Leaf } from 'lucide-react';
import { PREMIUM_PRICE, TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { freeLimits } from '#src/features/subscription/free-limits.ts';
import { planOf } from '#src/features/subscription/plan.ts';
import { StartTrial } from '#src/features/subscription/start-trial.tsx';
import { plural } from '#src/lib/format.ts';
import { longDay } from '#src/lib/time/date-texts.ts';

const badges = {
  Premium: { tone: 'ink', icon: <Crown aria-hidden /> },
  'Trial Active': { tone: 'teal', icon: <Clock aria-hidden /> },
  Free: { tone: 'neutral', icon: <Leaf aria-hidden /> },
} as const;

/** The member's plan and its end. */
export function PlanCard({ status }: { status: SubscriptionStatus }) {
  const plan = planOf(status);
  const { trial, subscription } = status;
  const { tone, icon } = badges[plan];
  const until = subscription?.currentPeriodEnd ?? null;
  return (
    <Card>
      <CardHeader
        title="Current plan"
        aside={
          <Badge tone={tone} icon={icon}>
            {plan}
          </Badge>
        }
      />
      {plan === 'Premium' ? (
        <p className="text-[0.9375rem] leading-6 text-muted">
          <span>{PREMIUM_PRICE} per month, unlimited posts and messages.</span>{' '}
          {until === null ? null : subscription?.cancelAtPeriodEnd ? (
            <span>{`Cancelled. You keep Premium until ${longDay(until)}.`}</span>
          ) : (
            <span>{`Renews on ${longDay(until)}.`}</span>
          )}
        </p>
      ) : null}
      {plan === 'Trial Active' && trial ? (
        <>
          <p className="mb-2 text-[0.9375rem] leading-6 text-muted">
            Unlimited posts and messages until {longDay(trial.endsOn)}.
          </p>
          <p className="tabular mb-1.5 text-sm text-muted">
            {trial.daysLeft} of {plural(TRIAL_DAYS, 'day')} left
          </p>
          <Progress
            value={trial.daysLeft}
            max={TRIAL_DAYS}
            label="Days left of the trial"
            tone={trial.daysLeft <= 3 ? 'marigold' : 'teal'}
          />
        </>
      ) : null}
      {plan === 'Free' ? (
        <>
          <p className="text-[0.9375rem] leading-6 text-muted">
            {trial
              ? `Your trial ended on ${longDay(trial.endsOn)}. Free stays free, with ${freeLimits(status.usage)}.`
              : `Free stays free, with ${freeLimits(status.usage)}. Try ${TRIAL_DAYS} days without limits; no card needed.`}
          </p>
          {trial ? null : <StartTrial />}
        </>
      ) : null}
    </Card>
  );
}
