import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SwapMark } from '#src/components/core/logo.tsx';
import { cn } from '#src/lib/cn.ts';

interface TradeLineProps {
  give: ReactNode;
  get: ReactNode;
  /** The label above what is given. */
  giveLabel?: string;
  getLabel?: string;
  /** The avatars at both ends. */
  from?: ReactNode;
  to?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Shows both halves in full, however long they are; otherwise six lines of each. */
  inFull?: boolean;
  className?: string;
}

const text = {
  sm: 'text-sm leading-5',
  md: 'text-[0.9375rem] leading-[1.375rem]',
  lg: 'font-display text-lg leading-6 font-[620] md:text-2xl md:leading-8',
};
/** The size of the text decides, in em, when the halves no longer fit beside each other. */
const scale = { sm: 'text-sm', md: 'text-[0.9375rem]', lg: 'text-lg md:text-2xl' };
const pad = { sm: 'px-3 py-2', md: 'px-3.5 py-3', lg: 'px-4 py-4 md:px-7 md:py-6' };
/** Halves below each other leave room for the mark of the trade between their words. */
const between = { sm: '@max-[19em]:pb-3.5', md: '@max-[19em]:pb-4', lg: '@max-[19em]:pb-5' };
/** The avatars at both ends are hidden where the words need their room. */
const end = 'contents @max-[15em]:hidden';
const joint = { sm: 'size-7', md: 'size-8', lg: 'size-10 md:size-14' };
const mark = { sm: 'size-3.5', md: 'size-4', lg: 'size-5 md:size-7' };

/**
 * The product's signature figure: what I give and what I get, one slip of paper in two halves, a person at each end. Where
 * the text is large, the halves are below each other.
 */
export function TradeLine(props: TradeLineProps) {
  const {
    give,
    get,
    giveLabel = 'Offering',
    getLabel = 'Requesting',
    from,
    to,
    size = 'md',
    inFull = false,
    className,
  } = props;
  return (
    <div className={cn('@container', scale[size], className)}>
      <div className={cn('flex items-center gap-2.5', size === 'lg' && 'md:gap-4')}>
        {from ? <div className={end}>{from}</div> : null}
        <div className={cn('@container min-w-0 flex-1', scale[size])}>
          <div className="relative grid @min-[19em]:grid-cols-2">
            <Half size={size} inFull={inFull} side="give" label={giveLabel}>
              {give}
            </Half>
            <Half size={size} inFull={inFull} side="get" label={getLabel}>
              {get}
            </Half>
            <span
              className={cn(
                'absolute top-1/2 left-1/2 flex -translate-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink @max-[19em]:top-0 @max-[19em]:left-[calc(100%-1.75rem)] @max-[19em]:row-start-2',
                joint[size],
              )}
            >
              <SwapMark className={mark[size]} />
              <span className="sr-only">in exchange for</span>
            </span>
          </div>
        </div>
        {to ? <div className={end}>{to}</div> : null}
      </div>
    </div>
  );
}

interface HalfProps {
  size: 'sm' | 'md' | 'lg';
  inFull: boolean;
  side: 'give' | 'get';
  label: string;
  children: ReactNode;
}

function Half({ size, inFull, side, label, children }: HalfProps) {
  const give = side === 'give';
  const Icon = give ? ArrowUpRight : ArrowDownLeft;
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col',
        pad[size],
        give
          ? 'bg-teal-soft text-left @max-[19em]:rounded-t-control @min-[19em]:rounded-l-control @min-[19em]:pr-6'
          : 'bg-marigold-soft @max-[19em]:rounded-b-control @min-[19em]:items-end @min-[19em]:rounded-r-control @min-[19em]:pl-6 @min-[19em]:text-right',
        size === 'lg' && (give ? '@min-[19em]:pr-7 md:@min-[19em]:pr-11' : '@min-[19em]:pl-7 md:@min-[19em]:pl-11'),
        give && between[size],
      )}
    >
      <span
        className={cn(
          'inline-flex items-center gap-1 text-xs font-[560]',
          size === 'lg' && 'md:text-sm',
          give ? 'text-teal' : 'text-marigold @max-[19em]:pr-12 @min-[19em]:flex-row-reverse',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {label}
      </span>
      <span
        className={cn(
          'user-content w-full font-medium text-ink @max-[12em]:hyphens-auto',
          !inFull && ['line-clamp-6', !give && 'clamp-end @max-[19em]:mr-0 @max-[19em]:pr-0'],
          text[size],
        )}
      >
        {children}
      </span>
    </div>
  );
}
