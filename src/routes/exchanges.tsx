import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { AppointmentsSection } from '#src/features/appointments/appointments-section.tsx';
import { TimesFormHost } from '#src/features/appointments/form/times-form.tsx';
import { type ExchangesPageTab, isExchangesPageTab } from '#src/features/exchanges/exchange-tab.ts';
import { ExchangesPage } from '#src/features/exchanges/exchanges-page.tsx';
import { RequestExchangeDialog } from '#src/features/exchanges/request/request-exchange-dialog.tsx';
import { ReviewDialog } from '#src/features/reviews/review-dialog.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const Circles = lazyNamed(() => import('#src/features/circles/list/circles.tsx'), 'Circles');

export const Route = createFileRoute('/exchanges')({
  staticData: { access: 'member', title: 'Exchanges', signInScreen: 'authentication-required' },

  validateSearch: (search): { tab?: ExchangesPageTab; exchange?: string } => ({
    ...(isExchangesPageTab(search['tab']) ? { tab: search['tab'] } : {}),
    ...(typeof search['exchange'] === 'string' ? { exchange: search['exchange'] } : {}),
  }),
  component: Exchanges,
});

function Exchanges() {
  const { tab = 'all', exchange } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [requesting, setRequesting] = useState(false);
  const [reviewing, setReviewing] = useState<Exchange | null>(null);
  return (
    <>
      <ExchangesPage
        tab={tab}
        onTab={(next) =>
          void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
        highlightedId={exchange}
        onReview={setReviewing}
        onRequest={() => setRequesting(true)}
        renderMeetings={(exchange) => <AppointmentsSection exchange={exchange} />}
        circles={
          <Suspense fallback={<CardSkeletons count={2} label="Loading your circles" />}>
            <Circles />
          </Suspense>
        }
      />
      <TimesFormHost />
      {requesting ? <RequestExchangeDialog onClose={() => setRequesting(false)} /> : null}
      {reviewing ? <ReviewDialog exchange={reviewing} onClose={() => setReviewing(null)} /> : null}
    </>
  );
}
