import { Check, Minus } from 'lucide-react';
import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS, PREMIUM_PRICE } from '#contracts/subscription/plans.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';

interface PlanComparisonProps {
  /** The limits that the server has set; null while unknown. */
  maxPosts: number | null;
  maxMessages: number | null;
}

const yes = (
  <>
    <Check aria-hidden className="mx-auto size-5 text-teal" />
    <span className="sr-only">Yes</span>
  </>
);
const no = (
  <>
    <Minus aria-hidden className="mx-auto size-5 text-muted" />
    <span className="sr-only">No</span>
  </>
);

/** The features of Free and Premium, line by line. */
export function PlanComparison({ maxPosts, maxMessages }: PlanComparisonProps) {
  const rows = [
    { label: 'Posts a month', free: maxPosts ?? DEFAULT_FREE_MAX_POSTS, premium: 'Unlimited' },
    { label: 'Messages a month', free: maxMessages ?? DEFAULT_FREE_MAX_MESSAGES, premium: 'Unlimited' },
    { label: 'Exchanges and reviews', free: yes, premium: yes },
    { label: 'Priority support', free: no, premium: yes },
    { label: 'Advanced matching', free: no, premium: yes },
    { label: 'Post boosting included', free: no, premium: yes },
  ];
  return (
    <Card>
      <CardHeader title="Free and Premium" />
      <div className="relative overflow-x-auto">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">What each plan includes</caption>
          <thead>
            <tr className="border-b border-line text-sm">
              <td className="py-2" />
              <th scope="col" className="w-1/4 px-2 py-2 font-[560]">
                Free
                <span className="block text-xs font-[450] text-muted">$0</span>
              </th>
              <th scope="col" className="w-1/3 rounded-t-control bg-teal-soft px-2 py-2 font-[560] text-teal">
                Premium
                <span className="block text-xs font-[450] text-muted">{PREMIUM_PRICE} per month</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, free, premium }) => (
              <tr key={label} className="border-b border-line last:border-none">
                <th scope="row" className="py-2.5 pr-3 text-left font-[450]">
                  {label}
                </th>
                <td className="tabular py-2.5 text-center text-muted">{free}</td>
                <td className="tabular bg-teal-soft px-2 py-2.5 text-center font-[560]">{premium}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
