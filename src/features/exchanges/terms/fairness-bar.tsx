import { type TermsItem, sumOfValues } from '#contracts/exchanges/terms.ts';
import { dollars } from '#src/lib/format.ts';

type Valued = readonly Pick<TermsItem, 'value'>[];
const own = { give: 'You give', get: 'you get' };

/**
 * What both sides are worth beside each other. It informs only, and only where every item of both sides has a value.
 */
export function FairnessBar({ give, get, words = own }: { give: Valued; get: Valued; words?: typeof own }) {
  const gives = give.length > 0 ? sumOfValues(give) : null;
  const gets = get.length > 0 ? sumOfValues(get) : null;
  if (gives === null || gets === null) return null;
  const share = gives + gets > 0 ? (gives / (gives + gets)) * 100 : 50;
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-teal" style={{ width: `${share}%` }} />
        <span className="flex-1 bg-marigold-fill" />
      </div>
      <p className="tabular text-sm text-muted">
        {words.give} about {dollars(gives)}, {words.get} about {dollars(gets)}.
      </p>
    </div>
  );
}
