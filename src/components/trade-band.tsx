import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { SwapMark } from '#src/components/core/logo.tsx';
import { cn } from '#src/lib/cn.ts';

interface TradeBandProps {
  give: string;
  get: string;
  giveLabel: string;
  getLabel: string;
}

/** The trade line as a band for rows, both sides in full below their labels. Where it is narrow, they are below each other. */
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
        'flex min-w-0 flex-col px-2.5 py-1.5 text-sm leading-[1.125rem] md:leading-5',
        give
          ? 'bg-teal-soft text-left @max-[19rem]:rounded-t-control @max-[19rem]:pb-3 @min-[19rem]:rounded-l-control @min-[19rem]:pr-4'
          : 'bg-marigold-soft @max-[19rem]:rounded-b-control @min-[19rem]:items-end @min-[19rem]:rounded-r-control @min-[19rem]:pl-4 @min-[19rem]:text-right',
      )}
    >
      {give ? null : <span className="sr-only">in exchange for</span>}
      <span
        className={cn(
          'inline-flex items-center gap-1 text-xs font-[560]',
          give ? 'text-teal' : 'text-marigold @max-[19rem]:pr-9 @min-[19rem]:flex-row-reverse',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {label}
      </span>
      <span className="user-content max-w-full font-medium text-ink @max-[12rem]:hyphens-auto">{text}</span>
    </span>
  );
}
