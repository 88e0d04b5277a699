import { type ReactElement, type ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { CardList } from '#src/components/ui/card-list.tsx';
import type { ListQuery } from '#src/components/ui/query-list.tsx';

interface FilteredCardsProps<Filter extends string, Item extends { id: string }> {
  /** What the list has, in the plural. */
  noun: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  options: readonly { value: Filter; label: string }[];
  /** The query that `useItems` answers. */
  query: ListQuery & { isFetching: boolean; refetch: () => Promise<unknown> };
  items: Item[] | undefined;
  empty: { icon: ReactElement; title: string; description: string };
  renderItem: (item: Item) => ReactNode;
}

/** A paged list of cards with a choice of what it shows, and a button to refresh it. */
export function FilteredCards<Filter extends string, Item extends { id: string }>(
  props: FilteredCardsProps<Filter, Item>,
) {
  const { noun, filter, onFilter, options, query, items, empty, renderItem } = props;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label={`${noun} that are`} value={filter} onChange={onFilter} options={options} />
        <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </div>
      <CardList query={query} items={items} loading={`Loading ${noun.toLowerCase()}`} empty={empty}>
        {renderItem}
      </CardList>
    </div>
  );
}
