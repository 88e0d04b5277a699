import {
  DEFAULT_FREE_MAX_MESSAGES,
  DEFAULT_FREE_MAX_POSTS,
  PREMIUM_PRICE,
  TRIAL_DAYS,
} from '#contracts/subscription/plans.ts';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { plural } from '#src/lib/format.ts';
import { useCheckout } from '#src/hooks/use-checkout.ts';

const plans = [
  {
    name: 'Free',
    price: '$0',
    lines: [
      `${DEFAULT_FREE_MAX_POSTS} posts per month`,
      `${DEFAULT_FREE_MAX_MESSAGES} messages per month`,
      'Exchanges and reviews',
    ],
  },
  {
    name: 'Premium',
    price: `${PREMIUM_PRICE} per month, cancel anytime`,
    lines: ['Unlimited posts', 'Unlimited messages', 'Priority support', 'Advanced matching', 'Post boosting'],
  },
];

interface TrialDialogProps {
  open: boolean;
  onClose: () => void;
  daysLeft: number;
}

/** Explains the state of the trial and compares the plans. */
export function TrialDialog({ open, onClose, daysLeft }: TrialDialogProps) {
  const { startCheckout, isStarting } = useCheckout();
  const expired = daysLeft <= 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={expired ? 'Trial Expired' : 'Trial Ending Soon'}
      description={
        expired
          ? 'Your free trial has ended. You keep everything you made.'
          : `${plural(daysLeft, 'day')} left of your ${TRIAL_DAYS} days without limits.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {expired ? 'Continue with Free' : 'Maybe later'}
          </Button>
          <Button loading={isStarting} onClick={startCheckout}>
            Upgrade to Premium
          </Button>
        </>
      }
    >
      <Progress
        value={Math.max(daysLeft, 0)}
        max={TRIAL_DAYS}
        label="Days left of the trial"
        tone={expired ? 'danger' : 'marigold'}
        className="mb-5"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {plans.map(({ name, price, lines }) => (
          <section
            key={name}
            aria-label={name}
            className={`rounded-card border p-4 ${name === 'Premium' ? 'border-teal/50 bg-teal-soft' : 'border-line'}`}
          >
            <h3 className="text-base">{name}</h3>
            <p className="tabular mb-3 text-sm text-muted">{price}</p>
            <ul className="flex list-disc flex-col gap-1 pl-4 text-[0.9375rem] leading-6">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
