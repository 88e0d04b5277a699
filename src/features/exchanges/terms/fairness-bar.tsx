import { type TermsItem, sumOfValues } from '#contracts/exchanges/terms.ts';
import { dollars } from '#src/lib/format.ts';

type Valued = readonly Pick<TermsItem, 'value'>[];
const ownWords = { give: 'You give', get: 'you get' };

/**
 * What both sides are worth beside each other. It informs only, and only where every item of both sides has a value.
 */
export function FairnessBar({ give, get, words = ownWords }: { give: Valued; get: Valued; words?: typeof ownWords }) {
  const giveSum = give.length > 0 ? sumOfValues(give) : null;
  const getSum = get.length > 0 ? sumOfValues(get) : null;
  if (giveSum === null || getSum === null) return null;
  const most = Math.max(giveSum, getSum, 1);
  const widthOf = (value: number) => ({ width: `${(value / most) * 100}%` });
  return (
    <div className="flex flex-col gap-1.5">
      {/* The bars are one below the other: side by side they would look like progress. */}
      <div aria-hidden className="flex flex-col gap-1">
        <span className="h-1.5 rounded-full bg-teal" style={widthOf(giveSum)} />
        <span className="h-1.5 rounded-full bg-marigold-fill" style={widthOf(getSum)} />
      </div>
      <p className="tabular text-sm text-muted">
        {words.give} about {dollars(giveSum)}, {words.get} about {dollars(getSum)}.
      </p>
    </div>
  );
}
