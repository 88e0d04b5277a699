import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { PlanCard } from '#src/features/subscription/plan-card.tsx';
import { PlanComparison } from '#src/features/subscription/plan-comparison.tsx';
import { planOf } from '#src/features/subscription/plan.ts';
import { PremiumCard } from '#src/features/subscription/premium-card.tsx';
import { UpgradeCard } from '#src/features/subscription/upgrade-card.tsx';
import { UsageCard } from '#src/features/subscription/usage-card.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

const title = 'Unable to load subscription information';

interface SubscriptionPageProps {
  /** The result of a checkout, or the trial's notice. */
  notice?: ReactNode;
}

/** The member's plan, its usage, and the other plan. */
export function SubscriptionPage({ notice }: SubscriptionPageProps) {
  const query = useSubscription();
  const { isLoadingError, error } = query;
  useEffect(() => {
    if (isLoadingError) toastError(title, error);
  }, [isLoadingError, error]);
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader title="Subscription" description="Your plan, and how much of it you've used." />
      {notice}
      <QueryContent
        query={query}
        waiting={<Waiting />}
        failed={() => (
          <ErrorState
            title={title}
            message={errorMessage(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      >
        {(status) => (
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
            <PlanCard status={status} />
            <UsageCard usage={status.usage} />
            <div className="flex flex-col gap-5 md:col-span-2">
              {planOf(status) === 'Premium' && status.subscription ? (
                <PremiumCard subscription={status.subscription} />
              ) : (
                <>
                  <UpgradeCard />
                  <PlanComparison maxPosts={status.usage.maxPosts} maxMessages={status.usage.maxMessages} />
                </>
              )}
            </div>
          </div>
        )}
      </QueryContent>
    </main>
  );
}

const Waiting = () => (
  <div role="status" className="grid gap-5 md:grid-cols-2">
    <span className="sr-only">Loading your plan</span>
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-80 rounded-card md:col-span-2" />
  </div>
);
