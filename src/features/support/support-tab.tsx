import { keepPreviousData } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { supportStatus, type SupportStatus } from '#contracts/admin/support.ts';
import { FilteredCards } from '#src/components/ui/filtered-cards.tsx';
import { QueuedQuestion } from '#src/features/support/queued-question.tsx';
import { statusLabels } from '#src/features/support/support-labels.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 20;
const options = supportStatus.options.map((value) => ({ value, label: statusLabels[value] }));

/** The members' questions, in the order in which they are to be answered. */
export function SupportTab() {
  const [status, setStatus] = useState<SupportStatus>('waiting');
  const list = useItems(trpc.support.queue, { status, limit: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <FilteredCards
      noun="Questions"
      filter={status}
      onFilter={setStatus}
      options={options}
      {...list}
      empty={{
        icon: <LifeBuoy />,
        title:
          status === 'waiting' ? 'No questions waiting' : `No questions were ${statusLabels[status].toLowerCase()}`,
        description:
          'Members with Premium, a trial or the Verified badge come first, then the others. Oldest first in each group.',
      }}
      renderItem={(request) => <QueuedQuestion request={request} />}
    />
  );
}
