import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PREMIUM_PRICE } from '#contracts/subscription/plans.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { useCheckout } from '#src/hooks/use-checkout.ts';

const benefits = ['Unlimited posts and messages', 'Boosts for your posts at no charge', 'Advanced matching'];

/** The features and price of Premium, with the upgrade button. */
export function UpgradeCard() {
  const { startCheckout, isStarting } = useCheckout();
  return (
    <Card className="border-teal/40">
      <CardHeader
        title="Upgrade to Premium"
        description="If you cancel, you keep Premium until the end of the month you paid for."
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <ul className="grid min-w-0 flex-1 basis-72 gap-2.5 sm:grid-cols-2">
          {benefits.map((benefit) => (
            <Benefit key={benefit}>{benefit}</Benefit>
          ))}
          <Benefit>
            <Link to="/support" className="link">
              Priority support
            </Link>
          </Benefit>
        </ul>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:items-end">
          <p className="tabular">
            <span className="font-heading text-[1.75rem] leading-9 font-[620]">{PREMIUM_PRICE}</span>{' '}
            <span className="text-muted">per month, cancel anytime</span>
          </p>
          <Button loading={isStarting} onClick={startCheckout} className="w-full sm:w-auto">
            Upgrade to Premium
          </Button>
        </div>
      </div>
    </Card>
  );
}

const Benefit = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2 text-[0.9375rem] leading-6">
    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
    {children}
  </li>
);
