import { createFileRoute } from '@tanstack/react-router';
import { BoostResult } from '#src/features/boosts/boost-result.tsx';
import { CheckoutResult } from '#src/features/subscription/checkout-result.tsx';
import { SubscriptionPage } from '#src/features/subscription/subscription-page.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { useUser } from '#src/session/session.ts';

type Result = 'success' | 'cancelled';
/** The search parameters with which the checkout returns. */
interface Returned {
  checkout?: Result;
  boost?: Result;
  post?: string;
}

const isResult = (value: unknown): value is Result => value === 'success' || value === 'cancelled';

export const Route = createFileRoute('/subscription')({
  staticData: { access: 'member', title: 'Subscription' },
  validateSearch: ({ checkout, boost, post }): Returned => ({
    ...(isResult(checkout) ? { checkout } : {}),
    ...(isResult(boost) && (typeof post === 'string' || typeof post === 'number') ? { boost, post: String(post) } : {}),
  }),
  component: Subscription,
});

function Subscription() {
  const { checkout, boost, post } = Route.useSearch();
  const { id } = useUser();
  const returned = checkout ? (
    <CheckoutResult result={checkout} />
  ) : boost && post ? (
    <BoostResult postId={post} result={boost} />
  ) : null;
  return <SubscriptionPage notice={returned ?? <TrialNotice userId={id} opensByItself={false} />} />;
}
