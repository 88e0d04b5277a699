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
      'relative flex gap-3 px-3 py-2.5 transition-colors hover:bg-sunken/60 md:px-4',
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

/** A row's last words with its buttons beside them; on phones below them. */
export const RowEnd = ({ children, actions }: { children?: ReactNode; actions: ReactNode }) =>
  actions ? (
    <div className="@container flex min-w-0 flex-col gap-x-3 gap-y-1.5 md:flex-row md:flex-wrap md:items-center">
      <div className="min-w-0 flex-1 md:basis-40">{children}</div>
      <div className="relative z-1 flex flex-wrap items-center gap-1.5 md:ml-auto md:max-w-full md:justify-end">
        {actions}
      </div>
    </div>
  ) : (
    children
  );
