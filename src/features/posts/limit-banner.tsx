import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { errorTable } from '#contracts/errors.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { Button } from '#src/components/core/button.tsx';
import { withoutMarker } from '#src/lib/errors/error-message.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

/** Says in the form itself that no post is left this month; what is typed is kept. */
export function LimitBanner({ onUpgrade }: { onUpgrade?: () => void }) {
  if (useSubscription().usage.canPost) return null;
  return (
    <Banner
      tone="warning"
      icon={<CircleAlert aria-hidden />}
      action={
        <Button asChild size="sm" variant="accent">
          <Link to="/subscription" onClick={onUpgrade}>
            Upgrade
          </Link>
        </Button>
      }
    >
      {withoutMarker(errorTable.POST_LIMIT_REACHED.message)}
    </Banner>
  );
}
