import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Star } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { DoneExchanges } from '#src/features/exchanges/done-exchanges.tsx';
import { ExchangeGroup } from '#src/features/exchanges/rows/exchange-group.tsx';
import { exchangeGroups, needOf } from '#src/features/exchanges/exchange-groups.ts';
import type { ExchangesPageTab } from '#src/features/exchanges/exchange-tab.ts';
import { NoExchanges } from '#src/features/exchanges/no-exchanges.tsx';
import { useExchangeList } from '#src/features/exchanges/use-exchange-list.ts';
import { ExchangeSkeletons } from '#src/features/exchanges/rows/exchange-skeletons.tsx';
import { OfferFormHost } from '#src/features/exchanges/terms/offer-form.tsx';
import { useUser } from '#src/session/session.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface ExchangesPageProps {
  tab: ExchangesPageTab;
  onTab: (tab: ExchangesPageTab) => void;
  /** The exchange that a notification leads to. */
  highlightedId?: string | undefined;
  onReview: (exchange: Exchange) => void;
  onRequest: () => void;
  /** When the two meet, of another domain, in the details of an exchange. */
  renderMeetings?: (exchange: Exchange) => ReactNode;
  /** The trade circles, of another domain. */
  circles?: ReactNode;
}

/** The member's exchanges with the actions on each. */
export function ExchangesPage(props: ExchangesPageProps) {
  const { tab: shown, onTab, highlightedId, onReview, onRequest, renderMeetings, circles } = props;
  const me = useUser().id;
  // Beside the circles, the counts are those of all.
  const tab = shown === 'circles' ? 'all' : shown;
  const { list, exchanges, counts, done } = useExchangeList(tab, me, highlightedId);
  const row = { highlightedId, onReview, renderMeetings };
  return (
    <main id="main" className="page max-w-[52rem] py-6 md:py-10">
      <PageHeader
        title="Exchanges"
        description="What you trade, who with, and whose turn it is."
        actions={
          <div className="flex flex-wrap gap-2">
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
        value={shown}
        onChange={onTab}
        items={[
          { value: 'all', label: 'All Exchanges', count: counts?.all },
          { value: 'incoming', label: 'Incoming Requests', count: counts?.incoming },
          { value: 'outgoing', label: 'My Requests', count: counts?.outgoing },
          { value: 'circles', label: 'Circles' },
        ]}
      >
        {shown === 'circles' ? (
          circles
        ) : (
          <QueryList
            query={list}
            // Where all is done, the folded group takes the place of the list.
            count={exchanges.length + done}
            waiting={<ExchangeSkeletons count={4} label="Loading exchanges" />}
            empty={<NoExchanges tab={tab} />}
          >
            <div className="flex flex-col gap-6">
              {exchangeGroups.map(({ need, title }) => {
                const group = exchanges.filter((exchange) => needOf(exchange, me) === need);
                if (need === 'done') {
                  if (done + group.length === 0) return null;
                  return <DoneExchanges key={`${need}-${tab}`} tab={tab} count={done} pinned={group} {...row} />;
                }
                if (group.length === 0) return null;
                return <ExchangeGroup key={need} title={title} count={group.length} exchanges={group} {...row} />;
              })}
            </div>
          </QueryList>
        )}
      </Tabs>
      <OfferFormHost />
    </main>
  );
}
