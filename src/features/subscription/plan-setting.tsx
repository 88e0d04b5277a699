import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { freeLimits } from '#src/features/subscription/free-limits.ts';
import { planOf } from '#src/features/subscription/plan.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { longDay } from '#src/lib/time/date-texts.ts';

const hints = {
  Premium: () => 'Unlimited posts and messages.',
  'Trial Active': ({ trial, usage }: SubscriptionStatus) =>
    `Unlimited posts and messages until ${trial ? longDay(trial.endsOn) : 'it ends'}. Then ${freeLimits(usage)}.`,
  Free: ({ usage }: SubscriptionStatus) => `${freeLimits(usage)}.`,
};

/** The member's plan and what it holds, in Settings. */
export function PlanSetting() {
  const query = useSubscription();
  const plan = query.data && planOf(query.data);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 md:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans text-base leading-6 font-[600] tracking-normal">
          {plan ? `Plan: ${plan === 'Trial Active' ? 'Trial' : plan}` : 'Plan'}
        </h3>
        <QueryContent query={query} waiting={<Skeleton className="h-5 w-48" />}>
          {(status) => <p className="text-sm text-muted">{hints[planOf(status)](status)}</p>}
        </QueryContent>
      </div>
      <LinkButton to="/subscription" variant="secondary" size="sm">
        {plan === 'Premium' ? 'Manage' : 'See plans'}
      </LinkButton>
    </div>
  );
}
