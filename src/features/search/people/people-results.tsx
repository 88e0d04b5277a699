import { UserSearch } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { resultRows } from '#src/components/result-row.tsx';
import { PersonRow } from '#src/features/search/people/person-row.tsx';
import type { ResultsView } from '#contracts/profile/profile.ts';
import { ResultSkeletons } from '#src/features/search/results/result-skeletons.tsx';
import { UnknownPlace } from '#src/features/search/unknown-place.tsx';
import { PersonCard } from '#src/features/search/people/person-card.tsx';
import type { usePeopleSearch } from '#src/features/search/use-search.ts';
import { cn } from '#src/lib/cn.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface PeopleResultsProps {
  search: ReturnType<typeof usePeopleSearch>;
  view: ResultsView;
  onClear?: (() => void) | undefined;
}

/** The members found. */
export function PeopleResults({ search: { list, people, placeError }, view, onClear }: PeopleResultsProps) {
  if (placeError) return <UnknownPlace message={placeError} onClear={onClear} />;
  return (
    <QueryList
      query={list}
      count={people.length}
      waiting={view === 'rows' ? <ResultSkeletons /> : <CardSkeletons count={4} label="Searching" />}
      empty={
        <EmptyState
          icon={<UserSearch />}
          title={onClear ? 'No one matches your search' : "You're the first one here"}
          description={
            onClear
              ? "Try fewer words or filters, or search for a name, an industry or a business. You don't see yourself here."
              : 'Others will show up here as they join.'
          }
          action={
            onClear ? (
              <Button variant="secondary" onClick={onClear}>
                Clear search and filters
              </Button>
            ) : null
          }
        />
      }
    >
      <ul
        className={cn(
          view === 'rows' ? resultRows : 'grid gap-4 transition-opacity md:grid-cols-2',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            {view === 'rows' ? <PersonRow person={person} /> : <PersonCard person={person} />}
          </li>
        ))}
      </ul>
    </QueryList>
  );
}
