import { useQuery } from '@tanstack/react-query';
import { ScanFace } from 'lucide-react';
import { CardList } from '#src/components/ui/card-list.tsx';
import { Button } from '#src/components/core/button.tsx';
import { WaitingCard } from '#src/features/verification/waiting-card.tsx';
import { trpc } from '#src/api/trpc.ts';

/** The identity checks that need a manual decision. */
export function VerificationsTab() {
  const list = useQuery(trpc.verification.waiting.queryOptions());
  return (
    <CardList
      query={list}
      items={list.data}
      loading="Loading verifications"
      empty={{
        icon: <ScanFace />,
        title: 'No verifications waiting',
        description: "Those that the check can't decide show up here.",
        action: (
          <Button variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
            Refresh
          </Button>
        ),
      }}
    >
      {(entry) => <WaitingCard entry={entry} />}
    </CardList>
  );
}
