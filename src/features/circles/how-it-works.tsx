import { ChevronRight } from 'lucide-react';
import { LEG_DUE_DAYS, REFILL_DAYS } from '#contracts/matching/circles.ts';
import { Face } from '#src/features/circles/diagram/circle-diagram.tsx';
import { type CirclePlace, nameInLine, nameOf } from '#src/features/circles/diagram/places.ts';
import { useUser } from '#src/session/session.ts';

const needOf = (giver: CirclePlace, receiver: CirclePlace): string => {
  const who = nameOf(receiver);
  return receiver.isMe
    ? `You need this from ${nameInLine(giver)}: ${giver.service}.`
    : `${who} needs this from ${nameInLine(giver)}: ${giver.service}.`;
};

interface HowItWorksProps {
  places: readonly CirclePlace[];
  /** Whether it is shown unfolded, as before the member's first yes. */
  isOpen: boolean;
}

/** What a circle is, who needs what of whom in this one, and what happens when someone does not deliver. */
export function HowItWorks({ places, isOpen }: HowItWorksProps) {
  const me = useUser();
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface px-4 py-2 md:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-[560]">
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span>How this circle works</span>
      </summary>
      <ul aria-label="Who needs what" className="flex flex-col gap-2 pb-3">
        {places.map((giver, index) => {
          const receiver = places[(index + 1) % places.length] ?? giver;
          if (giver.arc === 'none') return null;
          return (
            <li key={giver.position} className="flex items-center gap-3">
              <span aria-hidden>
                <Face place={receiver} me={me} small />
              </span>
              <span className="user-content min-w-0 text-[0.9375rem] leading-6">{needOf(giver, receiver)}</span>
            </li>
          );
        })}
      </ul>
      <ol className="flex max-w-reading list-decimal flex-col gap-1 border-t border-line py-3 pl-5 text-sm leading-6 text-muted">
        <li>Everyone gives to the next person and gets from the one before, so no two have to need each other.</li>
        <li>
          Nothing is fixed until everyone says yes. Then each part is due within {LEG_DUE_DAYS} days, or on a day that
          its two people choose.
        </li>
        <li>
          If someone doesn't deliver or drops out, we look for a replacement for {REFILL_DAYS} days. If no one steps in,
          the circle ends early. If you already got your part, you still owe yours to whoever gave and got nothing.
        </li>
      </ol>
    </details>
  );
}
