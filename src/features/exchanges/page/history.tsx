import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Timeline, type TimelineEntry, TimelineWaiting } from '#src/components/timeline.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { sidesOf, stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { useOffers } from '#src/features/exchanges/page/whole-trade.tsx';
import { offerLabels, offerTones, shownOffer } from '#src/features/exchanges/terms/offers.ts';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';

/** Everything that became of an exchange, oldest first: who did what, and the offers beside the one that stands above. */
export function History({ exchange }: { exchange: Exchange }) {
  const heading = useId();
  const me = useUser().id;
  const history = useQuery(trpc.exchanges.history.queryOptions({ id: exchange.id }));
  const offers = useOffers(exchange.id).data ?? [];
  const shown = shownOffer(exchange, offers);
  const earlier = offers
    .filter(({ version }) => version !== shown?.version)
    .map(
      (terms): TimelineEntry => ({
        id: `offer-${terms.version}`,
        at: terms.createdAt,
        text: <Offer terms={terms} exchange={exchange} />,
      }),
    );
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg">
        History
      </h2>
      <QueryContent query={history} waiting={<TimelineWaiting />}>
        {(events) => (
          <Timeline
            entries={[
              ...events.map(
                (event): TimelineEntry => ({
                  id: event.id,
                  at: event.createdAt,
                  text: <Step {...stepTexts(exchange, event, me)} />,
                }),
              ),
              ...earlier,
            ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))}
          />
        )}
      </QueryContent>
    </section>
  );
}

const Step = ({ text, note }: ReturnType<typeof stepTexts>) => (
  <>
    <p>{text}</p>
    {note ? <p className="user-content text-muted">{note}</p> : null}
  </>
);

/** An earlier offer, which unfolds. */
function Offer({ terms, exchange }: { terms: TermsVersion; exchange: Exchange }) {
  const me = useUser().id;
  const { side, other } = sidesOf(exchange, me);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 py-1 underline underline-offset-2 md:min-h-0">
        <span>{terms.authorUserId === me ? 'Your offer' : `${other.firstName ?? 'The other side'}'s offer`}</span>
        <Badge tone={offerTones[terms.status]}>{offerLabels[terms.status]}</Badge>
      </summary>
      <div className="py-2">
        <TermsView terms={terms} side={side} />
      </div>
    </details>
  );
}
