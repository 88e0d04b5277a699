import { keepPreviousData } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shownAppealState } from '#contracts/admin/decisions.ts';
import { FilteredCards } from '#src/components/ui/filtered-cards.tsx';
import { appealStates } from '#src/components/decisions/decision-labels.ts';
import { AppealCard } from '#src/features/admin/appeals/appeal-card.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

type State = (typeof shownAppealState.options)[number];
const options = shownAppealState.options.map((value) => ({ value, label: appealStates[value].label }));
const emptyTexts = {
  open: { title: 'No appeals waiting', description: 'When someone appeals a decision, it shows up here.' },
  settled: { title: 'Nothing here yet', description: 'Appeals that are decided are kept here.' },
};

/** Decisions that members appealed, each with what decides it. */
export function AppealsTab() {
  const [state, setState] = useState<State>('open');
  const { items, ...list } = useItems(trpc.appeals.list, { state }, { placeholderData: keepPreviousData });
  return (
    <FilteredCards
      noun="Appeals"
      filter={state}
      onFilter={setState}
      options={options}
      {...list}
      items={items?.map((appeal) => ({ ...appeal, id: appeal.decision.id }))}
      empty={{ icon: <Undo2 />, ...(state === 'open' ? emptyTexts.open : emptyTexts.settled) }}
      renderItem={(appeal) => <AppealCard appeal={appeal} />}
    />
  );
}
