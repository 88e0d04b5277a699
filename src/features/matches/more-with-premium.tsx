import { Crown } from 'lucide-react';
import { FREE_MATCHES } from '#contracts/matching/match-limits.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { count } from '#src/lib/format.ts';

/** What the paid plan would add to what is shown, with the real number. */
export const MoreWithPremium = ({ more, shown }: { more: number; shown: number }) => (
  <section className="flex flex-wrap items-center gap-4 rounded-card border border-marigold-fill bg-marigold-soft p-4 md:p-5">
    <Crown aria-hidden className="size-6 shrink-0 text-marigold" />
    <div className="min-w-0 flex-1 basis-60">
      <h2 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
        {shown > 0
          ? `${count(more)} more match yours`
          : `${count(more)} ${more === 1 ? 'post matches' : 'posts match'} yours`}
      </h2>
      <p className="text-sm text-muted">
        The free plan shows the {FREE_MATCHES} best two-way matches. Premium shows all matches of every kind, and lets
        you know right away about new ones.
      </p>
    </div>
    <LinkButton to="/subscription" variant="secondary" size="sm">
      See Premium
    </LinkButton>
  </section>
);
