import type { ReactNode } from 'react';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { PlanCard } from '#src/features/subscription/plan-card.tsx';
import { PlanComparison } from '#src/features/subscription/plan-comparison.tsx';
import { planOf } from '#src/features/subscription/plan.ts';
import { PremiumCard } from '#src/features/subscription/premium-card.tsx';
import { UpgradeCard } from '#src/features/subscription/upgrade-card.tsx';
import { UsageCard } from '#src/features/subscription/usage-card.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

interface SubscriptionPageProps {
  /** What came of a checkout, or what is to be said of the trial. */
  notice?: ReactNode;
}

/** The member's plan, what they used of it, and the way to the other plan. */
export function SubscriptionPage({ notice }: SubscriptionPageProps) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useSubscription();
  return (
    <main id="main" className="page max-w-[52rem] py-6 md:py-10">
      <PageHeader title="Subscription" description="Your plan, and how much of it you used." />
      {notice}
      {isPending ? (
        <div role="status" className="grid gap-5 md:grid-cols-2">
          <span className="sr-only">Loading your plan</span>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-80 rounded-card md:col-span-2" />
        </div>
      ) : null}
      {isLoadingError ? (
        <ErrorState
          title="Unable to load subscription information"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data ? (
        <div className="grid gap-5 md:grid-cols-2">
          <PlanCard status={data} />
          <UsageCard usage={data.usage} />
          <div className="flex flex-col gap-5 md:col-span-2">
            {planOf(data) === 'Premium' && data.subscription ? (
              <PremiumCard subscription={data.subscription} />
            ) : (
              <>
                <UpgradeCard />
                <PlanComparison maxPosts={data.usage.maxPosts} maxMessages={data.usage.maxMessages} />
              </>
            )}
          </div>
        </div>
      ) : null}
    </main>
  );
}
