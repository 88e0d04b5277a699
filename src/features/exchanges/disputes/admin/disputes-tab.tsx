import { keepPreviousData } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { type DisputeFilter, disputeFilter } from '#contracts/exchanges/admin-disputes.ts';
import { FilteredCards } from '#src/components/ui/filtered-cards.tsx';
import { DisputeCard } from '#src/features/exchanges/disputes/admin/dispute-card.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const labels: Record<DisputeFilter, string> = { waiting: 'Waiting', decided: 'Decided', withdrawn: 'Taken back' };
const options = disputeFilter.options.map((value) => ({ value, label: labels[value] }));
const emptyTexts = {
  waiting: {
    title: 'No disputes waiting',
    description: 'The problems that members report show up here, newest first.',
  },
  settled: { title: 'Nothing here yet', description: 'Disputes that are settled are kept here.' },
};

/** The disputes, with everything that an admin needs to decide them. */
export function DisputesTab() {
  const [state, setState] = useState<DisputeFilter>('waiting');
  const list = useItems(trpc.disputes.list, { state }, { placeholderData: keepPreviousData });
  return (
    <FilteredCards
      noun="Disputes"
      filter={state}
      onFilter={setState}
      options={options}
      {...list}
      empty={{ icon: <Scale />, ...(state === 'waiting' ? emptyTexts.waiting : emptyTexts.settled) }}
      renderItem={(dispute) => <DisputeCard dispute={dispute} />}
    />
  );
}
