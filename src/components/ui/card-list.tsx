import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { type ListQuery, QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';

interface CardListProps<Item extends { id: string }> {
  query: ListQuery;
  items: readonly Item[] | undefined;
  /** What screen readers hear while the cards load. */
  loading: string;
  /** How many placeholders there are meanwhile. */
  placeholders?: number;
  empty: ComponentProps<typeof EmptyState>;
  /** The classes of the list, where it isn't a column of cards. */
  className?: string;
  children: (item: Item) => ReactNode;
}

/** A list of cards in each of its states, with their placeholders and what it says when there are none. */
export function CardList<Item extends { id: string }>(props: CardListProps<Item>) {
  const { query, items = [], loading, placeholders = 2, empty, className = 'flex flex-col gap-4', children } = props;
  return (
    <QueryList
      query={query}
      count={items.length}
      waiting={<CardSkeletons count={placeholders} label={loading} />}
      empty={<EmptyState {...empty} />}
    >
      <ul className={className}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </QueryList>
  );
}
