import { Scale } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { CardList } from '#src/components/ui/card-list.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { DecisionCard } from '#src/features/decisions/decision-card.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 20;

/** Everything we refused the member or took from them, with the way to appeal. */
export function DecisionsPage() {
  const { query, items = [] } = useItems(trpc.decisions.list, { limit: PAGE_SIZE });
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Decisions about you"
        description="What our team decided, why, and how to appeal. Where we can, someone else on our team reviews your appeal."
      />
      <CardList
        query={query}
        items={items}
        loading="Loading the decisions"
        empty={{
          icon: <Scale />,
          title: 'No decisions',
          description: "If we ever remove something of yours or warn you, you'll find it here.",
          action: (
            <LinkButton to="/settings" hash="privacy" variant="secondary">
              Back to Settings
            </LinkButton>
          ),
        }}
      >
        {(decision) => <DecisionCard decision={decision} />}
      </CardList>
    </main>
  );
}
