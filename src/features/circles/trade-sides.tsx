import { BadgeCheck, Scale } from 'lucide-react';
import type { Circle, CircleSide } from '#contracts/matching/circles.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { aboutGiver, firstNameOf, isUneven, valueSentence } from '#src/features/circles/circle-texts.ts';

type Sides = Pick<Circle, 'youGive' | 'youGet'>;

/** What the member gives and gets in a circle, with the people and the values. */
export const TradeSides = ({ circle, asks }: { circle: Sides; asks: boolean }) => {
  const { youGive, youGet } = circle;
  return (
    <div className="@container flex flex-col gap-2 text-[0.9375rem]">
      <TradeLine
        giveLabel={youGive.person ? `You give to ${firstNameOf(youGive)}` : 'You give'}
        getLabel={youGet.person ? `You get from ${firstNameOf(youGet)}` : 'You get'}
        give={youGive.service}
        get={youGet.service}
      />
      <div className="text-sm text-muted @min-[19em]:ml-auto @min-[19em]:w-1/2 @min-[19em]:text-right">
        <About side={youGet} />
      </div>
      <Values give={youGive} get={youGet} asks={asks} />
    </div>
  );
};

/** What both sides are worth; with `asks`, also whether that is OK where the values are far apart. */
export const Values = ({ asks, ...worth }: Parameters<typeof valueSentence>[0] & { asks: boolean }) => (
  <>
    <p className="tabular text-[0.9375rem] empty:hidden">{valueSentence(worth)}</p>
    {asks && isUneven(worth) ? (
      <p className="flex items-start gap-2 text-sm">
        <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold" />
        These values are pretty far apart. Is that OK with you?
      </p>
    ) : null}
  </>
);

/** What is known about the giver. */
const About = ({ side }: { side: CircleSide }) =>
  side.person ? (
    <p>
      {side.person.isVerified ? (
        <span>
          <BadgeCheck aria-hidden className="mr-1 inline size-4 align-[-3px] text-teal" />
          Verified,{' '}
        </span>
      ) : null}
      {aboutGiver(side)}
    </p>
  ) : (
    <p>No one yet</p>
  );
