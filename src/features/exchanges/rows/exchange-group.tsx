import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { ExchangeListRow } from '#src/features/exchanges/rows/exchange-list-row.tsx';
import { cn } from '#src/lib/cn.ts';

interface ExchangeGroupProps {
  title: string;
  count: number;
  exchanges: Exchange[];
  onReview: (exchange: Exchange) => void;
  /** For a group that folds. */
  folds?: { folded: boolean; onToggle: () => void };
  /** After the rows, such as the button for more. */
  children?: ReactNode;
}

/** The exchanges with the same need below their heading. */
export function ExchangeGroup({ title, count, exchanges, folds, children, onReview }: ExchangeGroupProps) {
  const heading = useId();
  const words = (
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
            {words}
            <ChevronDown
              aria-hidden
              className={cn('size-4 text-muted transition-transform', folds.folded || 'rotate-180')}
            />
          </button>
        ) : (
          words
        )}
      </h2>
      {exchanges.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {exchanges.map((exchange) => (
            <li key={exchange.id} style={{ viewTransitionName: `exchange-${exchange.id}` }}>
              <ExchangeListRow exchange={exchange} onReview={onReview} />
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  );
}
