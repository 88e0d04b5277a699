import type { ReactNode } from 'react';
import { ArrowLeftRight, Star } from 'lucide-react';
import type { Exchange, ExchangeGroup as Group } from '#contracts/exchanges/exchanges.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { DoneExchanges } from '#src/features/exchanges/done-exchanges.tsx';
import { ExchangeGroup, type OtherRow } from '#src/features/exchanges/rows/exchange-group.tsx';
import { groupTitles } from '#src/features/exchanges/exchange-groups.ts';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { NoExchanges } from '#src/features/exchanges/no-exchanges.tsx';
import { useExchangeList } from '#src/features/exchanges/use-exchange-list.ts';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { OfferFormHost } from '#src/features/exchanges/terms/offer-form.tsx';
import { useUser } from '#src/session/session.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface ExchangesPageProps {
  tab: ExchangeTab;
  onTab: (tab: ExchangeTab) => void;
  onReview: (exchange: Exchange) => void;
  onRequest: () => void;
  /** The rows of trade circles, of another feature. */
  circles?: Partial<Record<Group, OtherRow[]>>;
  /** Whether the circles still load: the exchanges wait for them, because they would move when the circles come. */
  areCirclesAwaited?: boolean;
  /** Below all groups, of another feature. */
  after?: ReactNode;
}

const noCircles: Partial<Record<Group, OtherRow[]>> = {};

/** The member's exchanges and circles, by whose turn it is, with the actions on each. */
export function ExchangesPage(props: ExchangesPageProps) {
  const { tab, onTab, onReview, onRequest, areCirclesAwaited = false, after } = props;
  // A circle is neither incoming nor outgoing.
  const circles = (tab === 'all' && props.circles) || noCircles;
  const { turn, motion, exchanges, counts, doneCount } = useExchangeList(tab, useUser().id);
  const countOfCircles = Object.values(props.circles ?? noCircles).flat().length;
  const inGroup = (group: Group) => exchanges.filter((exchange) => exchange.group === group);
  const circlesOf = (group: Group): OtherRow[] => circles[group] ?? [];
  const sizeOf = (group: Group) => inGroup(group).length + circlesOf(group).length;
  const isEmpty = sizeOf('turn') + sizeOf('motion') + sizeOf('done') + doneCount === 0;
  const isAwaited = areCirclesAwaited && tab === 'all';
  const isLoaded = !turn.isPending && !motion.isPending && !isAwaited;
  const waiting = <RowSkeletons label="Loading exchanges" count={4} row="h-[88px] rounded-card" />;
  const openGroup = (group: 'turn' | 'motion') =>
    sizeOf(group) > 0 ? (
      <ExchangeGroup
        title={groupTitles[group]}
        count={sizeOf(group)}
        exchanges={inGroup(group)}
        circles={circlesOf(group)}
        onReview={onReview}
      />
    ) : null;
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Exchanges"
        description="What you trade, who with, and whose turn it is."
        actions={
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onRequest}>
              <ArrowLeftRight aria-hidden className="size-[18px]" />
              Request Exchange
            </Button>
            <LinkButton to="/reviews" variant="secondary">
              <Star aria-hidden className="size-[18px]" />
              Reviews
            </LinkButton>
          </div>
        }
      />
      <Tabs
        label="Which exchanges"
        value={tab}
        onChange={onTab}
        items={[
          { value: 'all', label: 'All Exchanges', count: counts && counts.all + countOfCircles },
          { value: 'incoming', label: 'Incoming Requests', count: counts?.incoming },
          { value: 'outgoing', label: 'My Requests', count: counts?.outgoing },
        ]}
      >
        <div className="flex flex-col gap-6">
          {isAwaited ? (
            waiting
          ) : (
            <>
              <QueryList
                query={turn}
                count={sizeOf('turn')}
                waiting={waiting}
                empty={isLoaded && isEmpty ? <NoExchanges tab={tab} /> : null}
              >
                {openGroup('turn')}
              </QueryList>
              <QueryList query={motion} count={sizeOf('motion')} waiting={null} empty={null}>
                {turn.isPending ? null : openGroup('motion')}
              </QueryList>
            </>
          )}
          {isLoaded && doneCount + sizeOf('done') > 0 ? (
            <DoneExchanges
              key={tab}
              tab={tab}
              count={doneCount + circlesOf('done').length}
              pinned={inGroup('done')}
              circles={<CircleRows rows={circlesOf('done')} />}
              onReview={onReview}
            />
          ) : null}
          {isLoaded && tab === 'all' ? after : null}
        </div>
      </Tabs>
      <OfferFormHost />
    </main>
  );
}

const CircleRows = ({ rows }: { rows: OtherRow[] }) =>
  rows.length > 0 ? (
    <ul className="mt-2 flex flex-col gap-2 first:mt-0">
      {rows.map(({ id, row }) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  ) : null;
