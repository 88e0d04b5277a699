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
  const most = Math.max(gives, gets, 1);
  const widthOf = (value: number) => ({ width: `${(value / most) * 100}%` });
  return (
    <div className="flex flex-col gap-1.5">
      {/* The bars are one below the other: side by side they would look like progress. */}
      <div aria-hidden className="flex flex-col gap-1">
        <span className="h-1.5 rounded-full bg-teal" style={widthOf(gives)} />
        <span className="h-1.5 rounded-full bg-marigold-fill" style={widthOf(gets)} />
      </div>
      <p className="tabular text-sm text-muted">
        {words.give} about {dollars(gives)}, {words.get} about {dollars(gets)}.
      </p>
    </div>
  );
}
