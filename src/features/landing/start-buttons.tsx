import { ArrowRight } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';

/** Get Started Free and Sign In; for a member a link to the dashboard. */
export function StartButtons({ member, accent }: { member: boolean; accent?: boolean }) {
  const variant = accent ? 'accent' : 'primary';
  if (member) {
    return (
      <LinkButton to="/dashboard" size="lg" variant={variant}>
        Go to Dashboard <ArrowRight aria-hidden className="size-5" />
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-col flex-wrap gap-3 sm:flex-row">
      <Button size="lg" variant={variant} onClick={() => openAuthDialog('register')}>
        Get Started Free
        <ArrowRight aria-hidden className="size-5" />
      </Button>
      <Button
        size="lg"
        variant="secondary"
        className={
          accent ? 'border-on-band/40 bg-transparent text-on-band hover:border-on-band hover:bg-on-band/10' : ''
        }
        onClick={() => openAuthDialog('login')}
      >
        Sign In
      </Button>
    </div>
  );
}
