import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { AppointmentsSection } from '#src/features/appointments/appointments-section.tsx';
import { TimesFormHost } from '#src/features/appointments/form/times-form.tsx';
import { ExchangePage } from '#src/features/exchanges/page/exchange-page.tsx';
import { TradeFiles } from '#src/features/messages/trade/trade-files.tsx';
import { TradeTalk } from '#src/features/messages/trade/trade-talk.tsx';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { ReviewDialog } from '#src/features/reviews/review-dialog.tsx';
import { useUser } from '#src/session/session.ts';

export const Route = createFileRoute('/exchanges_/$id')({
  staticData: { access: 'member', title: 'Exchange' },
  component: OneExchange,
});

function OneExchange() {
  const { id } = Route.useParams();
  const me = useUser().id;
  const [reviewing, setReviewing] = useState<Exchange | null>(null);
  const otherOf = ({ requesterUserId, requester, provider }: Exchange): Person =>
    requesterUserId === me ? provider : requester;
  return (
    <>
      <ExchangePage
        key={id}
        id={id}
        onReview={setReviewing}
        renderTimes={(exchange) => <AppointmentsSection exchange={exchange} />}
        renderFiles={(exchange) => <TradeFiles personId={otherOf(exchange).id} exchangeId={id} />}
        renderTalk={(exchange) => (
          <TradeTalk
            person={otherOf(exchange)}
            exchangeId={id}
            renderMessageMenu={(message, person, place) => (
              <ReportButton
                subject={{ type: 'message', id: message.id, name: person.firstName ?? 'The writer' }}
                label="Report this message"
                isText={place === 'caution'}
              />
            )}
          />
        )}
      />
      {/* The form for times to meet, which the section of appointments opens. */}
      <TimesFormHost />
      {reviewing ? <ReviewDialog exchange={reviewing} onClose={() => setReviewing(null)} /> : null}
    </>
  );
}
