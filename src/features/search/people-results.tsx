import { UserSearch } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { PersonCard } from '#src/features/search/person-card.tsx';
import type { usePeopleSearch } from '#src/features/search/use-search.ts';
import { cn } from '#src/lib/cn.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface PeopleResultsProps {
  search: ReturnType<typeof usePeopleSearch>;
  onClear?: (() => void) | undefined;
}

/** The members found. */
export function PeopleResults({ search: { list, people }, onClear }: PeopleResultsProps) {
  return (
    <QueryList
      query={list}
      count={people.length}
      waiting={<CardSkeletons count={4} label="Searching" />}
      empty={
        <EmptyState
          icon={<UserSearch />}
          title={onClear ? 'Nobody fits your search' : 'You are the first one here'}
          description={onClear ? 'Try a name, a skill or a business.' : 'Others will show here as they join.'}
          action={
            onClear ? (
              <Button variant="secondary" onClick={onClear}>
                Clear search
              </Button>
            ) : null
          }
        />
      }
    >
      <ul
        className={cn(
          'grid gap-4 transition-opacity md:grid-cols-2 lg:grid-cols-3',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </QueryList>
  );
}
