import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { ExchangeContent, type ExchangeSlots } from '#src/features/exchanges/page/exchange-content.tsx';
import { OfferFormHost } from '#src/features/exchanges/terms/offer-form.tsx';
import { trpc } from '#src/api/trpc.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { useHoldUpdatesDuringPress } from '#src/realtime/use-hold-updates-during-press.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';

interface ExchangePageProps extends ExchangeSlots {
  id: string;
  /** The conversation with the other member, from another feature. */
  renderTalk: (exchange: Exchange) => ReactNode;
}

/** One exchange: what each gives, whose turn it is, and the conversation beside it. */
export function ExchangePage({ id, renderTalk, ...slots }: ExchangePageProps) {
  const query = useQuery(trpc.exchanges.get.queryOptions({ id }));
  usePageTitle(query.data?.title);
  useHoldUpdatesDuringPress();
  return (
    <main id="main" className="page py-3 md:py-6">
      <LinkButton to="/exchanges" variant="ghost" size="sm" className="mb-1 -ml-[12px] md:mb-2">
        <ArrowLeft aria-hidden className="size-[18px]" />
        All exchanges
      </LinkButton>
      <h1 className="user-content mb-2 text-xl md:text-2xl">{query.data?.title ?? 'Exchange'}</h1>
      <QueryContent
        query={query}
        waiting={<CardSkeletons count={2} label="Loading the exchange" />}
        failed={(error) => (errorStatus(query.error) === 404 ? <NotHere /> : error)}
      >
        {(exchange) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
            <ExchangeContent exchange={exchange} {...slots} />
            <div className="min-w-0 lg:sticky lg:top-20">{renderTalk(exchange)}</div>
          </div>
        )}
      </QueryContent>
      <OfferFormHost />
    </main>
  );
}

const NotHere = () => (
  <EmptyState
    className="mt-4"
    title="We can't find this exchange"
    description="Its link may be incomplete, or it belongs to another account."
    action={<LinkButton to="/exchanges">See your exchanges</LinkButton>}
  />
);
