import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Star } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges.ts';
import { Button } from '#src/components/ui/button.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { ExchangeCard } from '#src/features/exchanges/exchange-card.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { NoExchanges } from '#src/features/exchanges/no-exchanges.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { useUser } from '#src/lib/session.ts';
import { trpc } from '#src/trpc.ts';

const PAGE = 50;

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
  const me = useUser().id;
  const list = useInfiniteQuery(
    trpc.exchanges.list.infiniteQueryOptions({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor }),
  );
  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const of: Record<ExchangeTab, Exchange[]> = {
    all,
    incoming: all.filter((exchange) => exchange.providerUserId === me),
    outgoing: all.filter((exchange) => exchange.requesterUserId === me),
  };
  const count = (which: ExchangeTab) => {
    if (!list.data) return undefined;
    return list.hasNextPage ? `${of[which].length}+` : of[which].length;
  };
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
          { value: 'all', label: 'All Exchanges', count: count('all') },
          { value: 'incoming', label: 'Incoming Requests', count: count('incoming') },
          { value: 'outgoing', label: 'My Requests', count: count('outgoing') },
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
        {list.isSuccess && of[tab].length === 0 && !list.hasNextPage ? <NoExchanges tab={tab} /> : null}
        <ul className="flex flex-col gap-4">
          {of[tab].map((exchange) => (
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
