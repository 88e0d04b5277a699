import { CircleAlert } from 'lucide-react';
import { planLimitErrors } from '#contracts/subscription/errors.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Banner } from '#src/components/ui/banner.tsx';
import { withoutMarker } from '#src/lib/errors/error-message.ts';
import { nextMonth } from '#src/lib/time/next-month.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

/** Shown in the form when the monthly limit is reached; the input is kept. */
export function LimitBanner({ onUpgrade }: { onUpgrade?: () => void }) {
  if (useSubscription().usage.canPost) return null;
  return (
    <Banner
      tone="warning"
      icon={<CircleAlert aria-hidden />}
      action={
        <LinkButton to="/subscription" onClick={onUpgrade} size="sm" variant="accent">
          Upgrade
        </LinkButton>
      }
    >
      {withoutMarker(planLimitErrors.POST_LIMIT_REACHED.message)} You can post again on {nextMonth()}.
    </Banner>
  );
}
