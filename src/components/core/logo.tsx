import { appName } from '#src/lib/app-name.ts';
import { cn } from '#src/lib/cn.ts';

const QUOTE =
  'M9.6 4.2a6.4 6.4 0 0 1 6.4 6.5c0 6.3-3.4 10.6-9 12.8-.9.3-1.6-.8-.9-1.5 2-1.8 3.2-3.2 3.7-5A6.4 6.4 0 1 1 9.6 4.2Z';

interface MarkProps {
  className?: string;
}

/** Two quotation marks that face and pass each other: what I give, what I get. */
export const LogoMark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cn('size-8', className)}>
    <path d={QUOTE} className="fill-teal" />
    <path d={QUOTE} transform="rotate(180 16 16)" className="fill-marigold-fill" />
  </svg>
);

/** The two quotation marks in one color, for the middle of a trade line. */
export const SwapMark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cn('size-4 fill-current', className)}>
    <path d={QUOTE} />
    <path d={QUOTE} transform="rotate(180 16 16)" />
  </svg>
);

interface LogoProps extends MarkProps {
  /** Whether the name goes where the text is large or the bar narrow; the bar has the class `@container`. */
  shrinks?: boolean;
}

/** The logo mark with the product's name. */
export const Logo = ({ className, shrinks }: LogoProps) => (
  <span className={cn('inline-flex items-center gap-2', className)}>
    <LogoMark className={shrinks ? 'size-[32px]' : undefined} />
    <span
      className={cn(
        'font-display text-xl font-[720] tracking-tight',
        shrinks && '@max-[21rem]:hidden md:@max-[44rem]:hidden',
      )}
    >
      {appName}
    </span>
  </span>
);
