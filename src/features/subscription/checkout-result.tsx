import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '#src/components/ui/banner.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { refreshSession } from '#src/session/session.ts';
import { useIsFirstMinute } from '#src/hooks/use-is-first-minute.ts';
import { trpc } from '#src/api/trpc.ts';

const POLL_MS = 1_500;

/** The result after returning from the checkout. Stripe informs the server directly, so the page waits for that. */
export const CheckoutResult = ({ result }: { result: 'success' | 'cancelled' }) =>
  result === 'success' ? (
    <Paid />
  ) : (
    <Banner icon={<CircleSlash aria-hidden />} className="mb-5">
      You weren't charged. You can upgrade whenever you like.
    </Banner>
  );

function Paid() {
  const waiting = useIsFirstMinute();
  const { data } = useQuery(
    trpc.subscription.status.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.tier === 'premium' || !waiting ? false : POLL_MS),
    }),
  );
  const active = data?.tier === 'premium';
  useEffect(() => {
    if (active) void refreshSession();
  }, [active]);
  if (active) {
    return (
      <Banner icon={<CircleCheck aria-hidden className="text-teal" />} className="mb-5">
        <span className="font-[560]">Your payment has arrived. Premium is yours.</span> You can now post and message
        without limits.
      </Banner>
    );
  }
  return (
    <Banner icon={waiting ? <Spinner /> : null} className="mb-5">
      {waiting
        ? "We're confirming your payment. This usually takes a few seconds."
        : "We're still confirming your payment. We'll let you know as soon as Premium is active. There's nothing more you need to do."}
    </Banner>
  );
}
