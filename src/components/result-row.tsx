import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface ResultRowProps {
  /** Marks a featured result at its side. */
  marked?: boolean;
  children: ReactNode;
}

/** A row of a list of results; the whole row follows its link of class `rowLink`. */
export const ResultRow = ({ marked, children }: ResultRowProps) => (
  <article
    className={cn(
      'group/row relative flex gap-3 px-3 py-2.5 transition-colors hover:bg-sunken/60 md:px-4',
      marked && 'shadow-[inset_3px_0_0_var(--marigold-fill)]',
    )}
  >
    {children}
  </article>
);

/** The list around rows. */
export const resultRows =
  'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface transition-opacity';

/** Stretches over the row. Other links of the row need `relative z-1`. */
export const rowLink =
  'rounded-control outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-teal';

/**
 * Buttons over the row's right end, for a mouse or the keyboard. A touch screen, where they could be pressed without
 * being seen, has none: its rows lead to the page that has them.
 */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="absolute right-2 bottom-1.5 z-2 hidden items-center gap-1 rounded-control border border-line bg-raised p-1 opacity-0 shadow-float transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 md:flex [@media(hover:none)]:hidden">
    {children}
  </div>
);
