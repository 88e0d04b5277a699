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
 * The trade line as a band for rows, with both sides whole. On phones arrows stand for the labels; where the text is large,
 * the sides are below each other, with their labels.
 */
export const TradeBand = ({ give, get, giveLabel, getLabel }: TradeBandProps) => (
  <span className="@container block">
    <span className="relative grid grid-cols-1 @min-[19rem]:grid-cols-2">
      <Half side="give" label={giveLabel} text={give} />
      <Half side="get" label={getLabel} text={get} />
      <span className="absolute top-1/2 left-1/2 flex size-6 -translate-1/2 @max-[19rem]:top-0 @max-[19rem]:left-[calc(100%-1.5rem)] @max-[19rem]:row-start-2 items-center justify-center rounded-full border border-line bg-surface text-ink">
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
        'flex min-w-0 px-2.5 py-1.5 text-sm leading-[1.125rem] @max-[19rem]:flex-col @min-[19rem]:items-center @min-[19rem]:gap-1.5 md:leading-5',
        give
          ? 'bg-teal-soft text-left @max-[19rem]:rounded-t-control @max-[19rem]:pb-3 @min-[19rem]:rounded-l-control @min-[19rem]:pr-4'
          : 'bg-marigold-soft @max-[19rem]:rounded-b-control @min-[19rem]:flex-row-reverse @min-[19rem]:rounded-r-control @min-[19rem]:pl-4 @min-[19rem]:text-right @min-[19rem]:max-md:gap-4',
      )}
    >
      {give ? null : <span className="sr-only">in exchange for</span>}
      <span
        className={cn(
          'inline-flex shrink-0 items-center gap-1 text-xs font-[560]',
          give ? 'text-teal' : 'text-marigold @max-[19rem]:pr-9 @min-[19rem]:flex-row-reverse',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="@min-[19rem]:@max-[26rem]:sr-only">{label}</span>
      </span>
      <span className={cn('user-content font-medium text-ink @max-[12rem]:hyphens-auto')}>{text}</span>
    </span>
  );
}
