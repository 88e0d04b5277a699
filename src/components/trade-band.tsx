import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { SwapMark } from '#src/components/core/logo.tsx';
import { cn } from '#src/lib/cn.ts';

interface TradeBandProps {
  give: string;
  get: string;
  giveLabel: string;
  getLabel: string;
}

/**
 * The trade line as a band for rows, with both sides whole. On phones arrows stand for the labels; where the text is
 * large, the sides are below each other, each below its label.
 */
export const TradeBand = ({ give, get, giveLabel, getLabel }: TradeBandProps) => (
  <span className="@container block">
    <span className="relative grid grid-cols-1 @min-[17rem]:grid-cols-2">
      <Half side="give" label={giveLabel} text={give} />
      <Half side="get" label={getLabel} text={get} />
      <span className="absolute top-1/2 left-1/2 flex size-6 -translate-1/2 @max-[17rem]:left-[calc(100%-1.5rem)] items-center justify-center rounded-full border border-line bg-surface text-ink">
        <SwapMark className="size-3" />
      </span>
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
        'flex min-w-0 gap-1.5 px-2.5 py-1.5 text-sm leading-[1.125rem] @max-[17rem]:flex-col @max-[17rem]:gap-0.5 @max-[17rem]:pr-10 @min-[17rem]:items-center md:leading-5',
        give
          ? 'bg-teal-soft text-left @max-[17rem]:rounded-t-control @min-[17rem]:rounded-l-control @min-[17rem]:pr-4'
          : 'bg-marigold-soft @max-[17rem]:rounded-b-control @min-[17rem]:flex-row-reverse @min-[17rem]:rounded-r-control @min-[17rem]:pl-4 @min-[17rem]:text-right @min-[17rem]:max-md:gap-4',
      )}
    >
      {give ? null : <span className="sr-only">in exchange for</span>}
      <span
        className={cn(
          'inline-flex shrink-0 items-center gap-1 text-xs font-[560]',
          give ? 'text-teal' : 'text-marigold @min-[17rem]:flex-row-reverse',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="@min-[17rem]:max-md:sr-only">{label}</span>
      </span>
      <span className={cn('user-content font-medium text-ink')}>{text}</span>
    </span>
  );
}
