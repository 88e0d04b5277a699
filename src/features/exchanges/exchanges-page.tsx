import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Star } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { ExchangeCard } from '#src/features/exchanges/exchange-card.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { NoExchanges } from '#src/features/exchanges/no-exchanges.tsx';
import { useExchangeList } from '#src/features/exchanges/use-exchange-list.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface ExchangesPageProps {
  tab: ExchangeTab;
  onTab: (tab: ExchangeTab) => void;
  /** The exchange that a notification leads to. */
  highlightedId?: string | undefined;
  onReview: (exchange: Exchange) => void;
  onRequest: () => void;
}

/** The member's exchanges with the actions on each. */
export function ExchangesPage({ tab, onTab, highlightedId, onReview, onRequest }: ExchangesPageProps) {
  const { list, exchanges, counts } = useExchangeList(tab);
  return (
    <main id="main" className="page max-w-[52rem] py-6 md:py-10">
      <PageHeader
        title="Exchanges"
        description="What you trade, with whom, and whose turn it is."
        actions={
          <div className="flex shrink-0 gap-2">
            <Button onClick={onRequest}>
              <ArrowLeftRight aria-hidden className="size-[18px]" />
              Request Exchange
            </Button>
            <Button asChild variant="secondary">
              <Link to="/reviews">
                <Star aria-hidden className="size-[18px]" />
                Reviews
              </Link>
            </Button>
          </div>
        }
      />
      <Tabs
        label="Which exchanges"
        value={tab}
        onChange={onTab}
        items={[
          { value: 'all', label: 'All Exchanges', count: counts?.all },
          { value: 'incoming', label: 'Incoming Requests', count: counts?.incoming },
          { value: 'outgoing', label: 'My Requests', count: counts?.outgoing },
        ]}
      >
        <QueryList
          query={list}
          count={exchanges.length}
          waiting={<CardSkeletons count={3} label="Loading exchanges" />}
          empty={<NoExchanges tab={tab} />}
        >
          <ul className="flex flex-col gap-4">
            {exchanges.map((exchange) => (
              <li key={exchange.id}>
                <ExchangeCard exchange={exchange} highlighted={exchange.id === highlightedId} onReview={onReview} />
              </li>
            ))}
          </ul>
        </QueryList>
      </Tabs>
    </main>
  );
}
