import { useQuery } from '@tanstack/react-query';
import { ScanFace } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { WaitingCard } from '#src/features/verification/waiting-card.tsx';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

/** The identity checks that need a manual decision. */
export function VerificationsTab() {
  const list = useQuery(trpc.verification.waiting.queryOptions());
  const entries = list.data ?? [];
  return (
    <QueryList
      query={list}
      count={entries.length}
      waiting={<CardSkeletons count={2} label="Loading verifications" />}
      empty={
        <EmptyState
          icon={<ScanFace />}
          title="No verifications waiting"
          description="Those that the check can't decide show up here."
          action={
            <Button variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
              Refresh
            </Button>
          }
        />
      }
    >
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <WaitingCard entry={entry} />
          </li>
        ))}
      </ul>
    </QueryList>
  );
}
