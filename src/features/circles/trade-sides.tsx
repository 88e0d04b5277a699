import { BadgeCheck, Scale } from 'lucide-react';
import type { Circle, CircleSide } from '#contracts/circles.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { aboutGiver, firstNameOf, isUneven, valueSentence } from '#src/features/circles/circle-words.ts';

/** One's own two sides of a circle, with what they are worth. */
export const TradeSides = ({ circle }: { circle: Pick<Circle, 'youGive' | 'youGet'> }) => {
  const { youGive, youGet } = circle;
  return (
    <div className="flex flex-col gap-2">
      <TradeLine
        giveLabel={youGive.person ? `You give to ${firstNameOf(youGive)}` : 'You give'}
        getLabel={youGet.person ? `You get from ${firstNameOf(youGet)}` : 'You get'}
        give={<Side side={youGive} />}
        get={<Side side={youGet} />}
      />
      <p className="tabular text-sm text-muted">{valueSentence(circle)}</p>
      {isUneven(circle) ? (
        <p className="flex items-start gap-2 text-sm">
          <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold" />
          The two are more than one and a half times apart. Is that fine for you?
        </p>
      ) : null}
    </div>
  );
};

const Side = ({ side }: { side: CircleSide }) => (
  <>
    {side.service}
    {side.person ? (
      <span className="block text-sm font-normal text-muted">
        {side.person.isVerified ? (
          <>
            <BadgeCheck aria-hidden className="mr-1 inline size-4 align-[-3px] text-teal" />
            Verified,{' '}
          </>
        ) : null}
        {aboutGiver(side)}
      </span>
    ) : null}
  </>
);
