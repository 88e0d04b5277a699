import { Link } from '@tanstack/react-router';
import { Crown, ExternalLink } from 'lucide-react';
import { PAYMENT_GRACE_DAYS } from '#contracts/subscription/plans.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { CancelPlan } from '#src/features/subscription/cancel-plan.tsx';
import { usePlanActions } from '#src/features/subscription/use-plan-actions.ts';
import { longDay } from '#src/lib/time/date-texts.ts';

/** The paid plan: its state, its end and the actions on it. */
export function PremiumCard({ subscription }: { subscription: NonNullable<SubscriptionStatus['subscription']> }) {
  const { resume, portal, leaving } = usePlanActions();
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const end = currentPeriodEnd ? longDay(currentPeriodEnd) : null;
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <Crown aria-hidden className="size-5 text-teal" />
            Premium is active
          </span>
        }
        description={
          <>
            Unlimited posts and messages,{' '}
            <Link to="/support" className="link">
              priority support
            </Link>
            , advanced matching and post boosting are yours.
          </>
        }
      />
      {status === 'past_due' ? (
        <Banner tone="danger" className="mb-4">
          <span className="font-[560]">Your last payment didn't go through.</span> You keep Premium for{' '}
          {PAYMENT_GRACE_DAYS} days while we try again. Please check your payment method.
        </Banner>
      ) : null}
      {end ? (
        <p className="mb-5 text-[0.9375rem] leading-6">
          {cancelAtPeriodEnd ? (
            <span>
              Your plan is cancelled. You keep Premium until <strong className="font-[600]">{end}</strong>. After that,
              you'll be on Free.
            </span>
          ) : (
            <span>
              The current period ends on <strong className="font-[600]">{end}</strong> and renews automatically.
            </span>
          )}
        </p>
      ) : null}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {cancelAtPeriodEnd ? (
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            Resume Premium
          </Button>
        ) : null}
        <Button variant="secondary" loading={portal.isPending || leaving} onClick={() => portal.mutate()}>
          <ExternalLink aria-hidden className="size-[18px]" />
          Cards and receipts
        </Button>
        {cancelAtPeriodEnd ? null : <CancelPlan end={end} />}
      </div>
    </Card>
  );
}
