import { cn } from '#src/lib/cn.ts';
import { upTo99 } from '#src/lib/format.ts';

/** How many are new, on or beside what leads to them, whose own name says it too. Nothing where there are none. */
export const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <>
      {/* Keeps the number apart from the word before it, as it is in the name. */}{' '}
      <span
        aria-hidden
        className={cn(
          'tabular min-w-[1.125rem] rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-[1.125rem] font-[650] text-on-danger',
          className,
        )}
      >
        {upTo99(count)}
      </span>
    </>
  ) : null;
