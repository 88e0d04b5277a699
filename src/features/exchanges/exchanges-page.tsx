import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Star } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { ExchangeCard } from '#src/features/exchanges/exchange-card.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { NoExchanges } from '#src/features/exchanges/no-exchanges.tsx';
import { useExchangeList } from '#src/features/exchanges/use-exchange-list.ts';
import { errorMessage } from '#src/lib/error-message.ts';

interface ExchangesPageProps {
  tab: ExchangeTab;
  onTab: (tab: ExchangeTab) => void;
  /** The exchange that a notification leads to. */
  highlightedId?: string | undefined;
  onReview: (exchange: Exchange) => void;
  onRequest: () => void;
}

/** The member's exchanges, with what can be done about each. */
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
        {list.isPending ? <CardSkeletons count={3} label="Loading exchanges" /> : null}
        {list.isLoadingError ? (
          <ErrorState
            message={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : null}
        {list.isSuccess && exchanges.length === 0 ? <NoExchanges tab={tab} /> : null}
        <ul className="flex flex-col gap-4">
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <ExchangeCard exchange={exchange} highlighted={exchange.id === highlightedId} onReview={onReview} />
            </li>
          ))}
        </ul>
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      </Tabs>
    </main>
  );
}
