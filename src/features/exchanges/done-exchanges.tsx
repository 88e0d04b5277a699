import { type ReactNode, useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { ExchangeGroup } from '#src/features/exchanges/rows/exchange-group.tsx';
import { groupTitles } from '#src/features/exchanges/exchange-groups.ts';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { useDoneExchanges } from '#src/features/exchanges/use-exchange-list.ts';

interface DoneExchangesProps {
  tab: ExchangeTab;
  /** How many exchanges and circles are over. */
  count: number;
  /** Exchanges that finished a moment ago, shown even while the list is folded. */
  pinned: Exchange[];
  /** The rows of circles that are over. */
  circles: ReactNode;
  onReview: (exchange: Exchange) => void;
}

/** The exchanges that are over: unfolded on the tab of all exchanges, folded at first on the others. */
export function DoneExchanges({ tab, count, pinned, circles, onReview }: DoneExchangesProps) {
  const [folded, setFolded] = useState(tab !== 'all');
  const { query: list, items = [] } = useDoneExchanges(tab, !folded);
  const listed = folded ? [] : items;
  const shownExchanges = [...pinned.filter(({ id }) => !listed.some((item) => item.id === id)), ...listed];
  return (
    <ExchangeGroup
      title={groupTitles.done}
      count={count}
      exchanges={shownExchanges}
      folds={{ folded, onToggle: () => setFolded(!folded) }}
      onReview={onReview}
    >
      {folded ? null : (
        <>
          <QueryList
            query={list}
            count={listed.length}
            waiting={<RowSkeletons label="Loading finished exchanges" count={3} row="h-[88px] rounded-card" />}
            empty={null}
            moreLabel="Earlier exchanges"
          >
            {/* The exchanges are listed above, with the pinned ones. */}
            {null}
          </QueryList>
          {circles}
        </>
      )}
    </ExchangeGroup>
  );
}
