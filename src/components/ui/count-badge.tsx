import { cn } from '#src/lib/cn.ts';
import { upTo99 } from '#src/lib/format.ts';

/** The number of new items, on or next to a link whose accessible name contains it too. Renders nothing for 0. */
export const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <>
      {/* Separates the number from the word before it, as in the accessible name. */}{' '}
      <span
        aria-hidden
        className={cn(
          // The badge stands on icons that do not grow with the text, and would cover them.
          'tabular [min-width:min(1.125rem,22px)] rounded-full bg-danger px-1 text-center [font-size:min(0.6875rem,14px)] [line-height:min(1.125rem,22px)] font-[650] text-on-danger',
          className,
        )}
      >
        {upTo99(count)}
      </span>
    </>
  ) : null;
