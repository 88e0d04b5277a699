import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { EndExchange } from '#src/features/exchanges/end-exchange.tsx';
import { sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { ChangeOffer } from '#src/features/exchanges/terms/change-offer.tsx';
import {
  whoAnswersOffer,
  offerLabels,
  offerTones,
  openOffer,
  versionBefore,
} from '#src/features/exchanges/terms/offers.ts';
import { TakeBack } from '#src/features/exchanges/terms/take-back.tsx';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import { useAcceptOffer } from '#src/features/exchanges/terms/use-answer-offer.ts';
import { fullDate, timeOfDay } from '#src/lib/time/time-ago.ts';
import { useUser } from '#src/session/session.ts';

interface OfferCardProps {
  terms: TermsVersion;
  exchange: Exchange;
  /** The versions of this exchange that are shown in the conversation. */
  versions: readonly TermsVersion[];
}

/** An offer in the conversation, with what it changes and the buttons that the viewer may press now. */
export function OfferCard({ terms, exchange, versions }: OfferCardProps) {
  const me = useUser().id;
  const { side, other } = sidesOf(exchange, me);
  const name = other.firstName ?? 'The other side';
  const who = terms.authorUserId === me ? 'You' : name;
  const title = `${who} ${terms.version === 1 ? 'made an offer' : 'changed the offer'}`;
  const isOpen = openOffer(exchange)?.version === terms.version;
  const newestVersion = Math.max(...versions.map(({ version }) => version));
  return (
    <article
      aria-label={title}
      className={`flex w-full max-w-[34rem] flex-col gap-3 rounded-card border border-line bg-surface p-3 md:p-4 ${who === 'You' ? 'self-end' : 'self-start'}`}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-[560]">{title}</p>
          <p className="user-content text-sm text-muted">
            <Link to="/exchanges/$id" params={{ id: exchange.id }} className="underline underline-offset-2">
              {exchange.title}
            </Link>{' '}
            ·{' '}
            <time dateTime={terms.createdAt} title={fullDate(terms.createdAt)} className="tabular whitespace-nowrap">
              {timeOfDay(terms.createdAt)}
            </time>
          </p>
        </div>
        <Badge tone={offerTones[terms.status]} className="shrink-0">
          {offerLabels[terms.status]}
        </Badge>
      </header>
      <TermsView terms={terms} side={side} before={versionBefore(terms, versions)} />
      {isOpen ? (
        <footer className="flex flex-wrap gap-1">
          {whoAnswersOffer(exchange, me) === 'me' ? <Answer exchange={exchange} side={side} otherName={name} /> : null}
          <ChangeOffer exchange={exchange} side={side} otherName={name} newestVersion={newestVersion} />
          <TakeBack exchange={exchange} />
        </footer>
      ) : null}
    </article>
  );
}

interface AnswerProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

/** How the side that did not write the open offer can answer it, besides with another offer. */
function Answer({ exchange, side, otherName }: AnswerProps) {
  const accept = useAcceptOffer(exchange);
  const { terms } = exchange;
  if (!terms) return null;
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        loading={accept.isPending}
        aria-label={actionLabel('Accept', exchange, otherName)}
        onClick={() => accept.mutate({ id: exchange.id, version: terms.version })}
      >
        {accept.isPending ? null : <Check aria-hidden className="size-[18px] max-sm:hidden" />}
        <span>Accept</span>
      </Button>
      {exchange.status === 'pending' && side === 'provider' ? (
        <EndExchange exchange={exchange} side={side} otherName={otherName} disabled={accept.isPending} />
      ) : null}
    </>
  );
}
