import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { offerLabels, offerTones } from '#src/features/exchanges/terms/offers.ts';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import { cn } from '#src/lib/cn.ts';
import { useUser } from '#src/session/session.ts';

interface EarlierOffersProps {
  versions: readonly TermsVersion[];
  side: ExchangeSide;
  otherName: string;
}

/** The versions besides the one that is shown, newest first, folded. */
export function EarlierOffers({ versions, side, otherName }: EarlierOffersProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const me = useUser().id;
  if (versions.length === 0) return null;
  return (
    <section>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        className="flex min-h-11 items-center gap-1.5 rounded-control text-sm font-[560] md:min-h-9"
        onClick={() => setOpen(!open)}
      >
        Earlier offers
        <span className="tabular font-normal text-muted">{versions.length}</span>
        <ChevronDown aria-hidden className={cn('size-4 text-muted transition-transform', open && 'rotate-180')} />
      </button>
      {open ? (
        <ol id={list} reversed className="flex flex-col gap-4 pt-2">
          {versions
            .toSorted((a, b) => b.version - a.version)
            .map((terms) => (
              <li key={terms.version} className="flex flex-col gap-2">
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  <span className="font-[560] text-ink">
                    {terms.authorUserId === me ? 'Your offer' : `${otherName}’s offer`}
                  </span>
                  <Time iso={terms.createdAt} />
                  <Badge tone={offerTones[terms.status]}>{offerLabels[terms.status]}</Badge>
                </p>
                <TermsView terms={terms} side={side} />
              </li>
            ))}
        </ol>
      ) : null}
    </section>
  );
}
