import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { ExchangeListRow } from '#src/features/exchanges/rows/exchange-list-row.tsx';
import { cn } from '#src/lib/cn.ts';

/** A row that isn't an exchange, such as a circle. */
export interface OtherRow {
  id: string;
  dueAt: string | null;
  row: ReactNode;
}

interface ExchangeGroupProps {
  title: string;
  count: number;
  exchanges: Exchange[];
  onReview: (exchange: Exchange) => void;
  /** Rows of another feature, sorted in by their deadline. */
  circles?: OtherRow[];
  /** Whether the group is folded, and what folds it; absent if it does not fold. */
  folds?: { folded: boolean; onToggle: () => void };
  /** What follows the rows, such as the button for more. */
  children?: ReactNode;
}

// Infinity minus Infinity is NaN, which would not sort.
const byTime = (a: number, b: number): number => (a === b ? 0 : a - b);
const deadlineOf = ({ dueAt }: { dueAt: string | null }) => (dueAt === null ? Infinity : Date.parse(dueAt));

/** The exchanges of one group below its heading. */
export function ExchangeGroup({
  title,
  count,
  exchanges,
  circles = [],
  folds,
  children,
  onReview,
}: ExchangeGroupProps) {
  const heading = useId();
  const exchangeRows = exchanges.map((exchange) => ({
    id: exchange.id,
    dueAt: exchange.dueAt,
    row: <ExchangeListRow exchange={exchange} onReview={onReview} />,
  }));
  const rows =
    circles.length > 0
      ? [...exchangeRows, ...circles].sort((a, b) => byTime(deadlineOf(a), deadlineOf(b)))
      : exchangeRows;
  const headingText = (
    <>
      {title} <span className="tabular font-sans text-sm font-normal text-muted">{count}</span>
    </>
  );
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg">
        {folds ? (
          <button
            type="button"
            aria-expanded={!folds.folded}
            className="flex min-h-11 items-center gap-2 rounded-control"
            onClick={folds.onToggle}
          >
            {headingText}
            <ChevronDown
              aria-hidden
              className={cn('size-4 text-muted transition-transform', folds.folded || 'rotate-180')}
            />
          </button>
        ) : (
          headingText
        )}
      </h2>
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {rows.map(({ id, row }) => (
            <li key={id} style={{ viewTransitionName: `exchange-${id}` }}>
              {row}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  );
}
