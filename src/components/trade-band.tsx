import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { SwapMark } from '#src/components/core/logo.tsx';
import { cn } from '#src/lib/cn.ts';

interface TradeBandProps {
  give: string;
  get: string;
  giveLabel: string;
  getLabel: string;
}

/** The trade line as a band for rows: one line high, two on phones, where the arrows stand for the labels. */
export const TradeBand = ({ give, get, giveLabel, getLabel }: TradeBandProps) => (
  <span className="relative grid grid-cols-2">
    <Half side="give" label={giveLabel} text={give} />
    <Half side="get" label={getLabel} text={get} />
    <span className="absolute top-1/2 left-1/2 flex size-6 -translate-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink">
      <SwapMark className="size-3" />
    </span>
  </span>
);

interface HalfProps {
  side: 'give' | 'get';
  label: string;
  text: string;
}

function Half({ side, label, text }: HalfProps) {
  const give = side === 'give';
  const Icon = give ? ArrowUpRight : ArrowDownLeft;
  return (
    <span
      title={`${label}: ${text}`}
      className={cn(
        'flex min-w-0 items-center gap-1.5 px-2.5 py-1.5 text-sm leading-[1.125rem] md:leading-5',
        give
          ? 'rounded-l-control bg-teal-soft pr-4 text-left'
          : 'flex-row-reverse rounded-r-control bg-marigold-soft pl-4 text-right max-md:gap-4',
      )}
    >
      {give ? null : <span className="sr-only">in exchange for</span>}
      <span
        className={cn(
          'inline-flex shrink-0 items-center gap-1 text-xs font-[560]',
          give ? 'text-teal' : 'flex-row-reverse text-marigold',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="max-md:sr-only">{label}</span>
      </span>
      <span
        className={cn(
          'user-content line-clamp-2 font-medium text-ink md:line-clamp-none md:block md:truncate',
          !give && 'clamp-end md:mr-0 md:pr-0',
        )}
      >
        {text}
      </span>
    </span>
  );
}
