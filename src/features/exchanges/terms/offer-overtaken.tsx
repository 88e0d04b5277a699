import { useEffect, useRef } from 'react';
import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import type { Overtaken } from '#src/features/exchanges/terms/use-write-offer.ts';

interface OfferOvertakenProps extends Overtaken {
  side: ExchangeSide;
  otherName: string;
  /** Puts the newer offer into the form. */
  onTake: () => void;
}

/** Says that there is a newer offer by now and what is different in it; what was typed stays in the form below. */
export function OfferOvertaken({ before, now, side, otherName, onTake }: OfferOvertakenProps) {
  const box = useRef<HTMLElement>(null);
  const { version } = now;
  const shownVersion = useRef(0);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    box.current?.focus();
  }, [version]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="A newer offer"
      className="flex flex-col gap-3 rounded-card border border-marigold p-3 outline-none md:p-4"
    >
      <p className="text-[0.9375rem] leading-6">
        <strong className="font-[600]">The offer changed while you were writing.</strong> We didn't send yours, and
        we've kept what you typed below. Send it again to offer it instead of this:
      </p>
      <TermsView terms={now} side={side} before={before} />
      <Button variant="secondary" size="sm" className="self-start" onClick={onTake}>
        Start from {otherName}'s offer
      </Button>
    </section>
  );
}
