import { keepPreviousData } from '@tanstack/react-query';
import { CircleDashed, Search } from 'lucide-react';
import { useState } from 'react';
import { adminCircleFilter } from '#contracts/matching/admin-circles.ts';
import { circleState } from '#contracts/matching/circles.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { AdminCircleCard } from '#src/features/circles/admin/admin-circle-card.tsx';
import { CircleVacancies } from '#src/features/circles/admin/circle-vacancies.tsx';
import { stateLabels } from '#src/features/circles/admin/state-labels.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 20;
const SEARCH_MS = 250;
const states = [
  ...circleState.options.map((value) => ({ value, label: stateLabels[value] })),
  { value: 'contested', label: 'Disputed for a week' },
];

/** All circles, to search and to filter by state, and the services that are missing to close more. */
export function CirclesTab({ q: initialSearch = '' }: { q?: string }) {
  const [text, setText] = useState(initialSearch);
  const [state, setState] = useState('');
  const q = useDebounced(text.trim(), SEARCH_MS);
  const chosen = adminCircleFilter.safeParse(state).data;
  const { query, items: circles = [] } = useItems(
    trpc.circlesAdmin.list,
    { limit: PAGE_SIZE, ...(q ? { q } : {}), ...(chosen ? { state: chosen } : {}) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <Input
              type="search"
              aria-label="Search circles"
              placeholder="Name, email or ID"
              lead={<Search aria-hidden />}
              value={text}
              onValue={setText}
            />
          </div>
          <div className="w-full md:w-48">
            <Select aria-label="State" placeholder="Any state" options={states} value={state} onValue={setState} />
          </div>
        </div>
        <CardList
          query={query}
          items={circles}
          loading="Loading circles"
          placeholders={3}
          empty={{
            icon: <CircleDashed />,
            title: q || chosen ? 'No matching circles' : 'No circles yet',
            description: q || chosen ? 'Try another name or state.' : 'Circles that members propose show up here.',
          }}
          className="flex flex-col gap-3"
        >
          {(circle) => <AdminCircleCard circle={circle} />}
        </CardList>
      </div>
      <CircleVacancies />
    </div>
  );
}
