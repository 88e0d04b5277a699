import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
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
      <QueryList
        query={query}
        count={items.length}
        waiting={<CardSkeletons count={2} label="Loading the decisions" />}
        empty={
          <EmptyState
            icon={<Scale />}
            title="No decisions"
            description="If we ever remove something of yours or warn you, you'll find it here."
            action={
              <Button asChild variant="secondary">
                <Link to="/settings" hash="privacy">
                  Back to Settings
                </Link>
              </Button>
            }
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {items.map((decision) => (
            <li key={decision.id}>
              <DecisionCard decision={decision} />
            </li>
          ))}
        </ul>
      </QueryList>
    </main>
  );
}
