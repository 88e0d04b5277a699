import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MessageSquare, UserRound } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { nextActionOf, sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { isUnconfirmed, statusOf } from '#src/features/exchanges/exchange-status.ts';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { Contest } from '#src/features/exchanges/disputes/contest.tsx';
import { DisputePanel } from '#src/features/exchanges/disputes/dispute-panel.tsx';
import { History } from '#src/features/exchanges/history.tsx';
import { ChangeOffer } from '#src/features/exchanges/terms/change-offer.tsx';
import { ExchangeTerms, useOffers } from '#src/features/exchanges/terms/exchange-terms.tsx';
import { TakeBack } from '#src/features/exchanges/terms/take-back.tsx';
import { SimilarPosts } from '#src/features/exchanges/request/similar-posts.tsx';
import { Timeline } from '#src/features/exchanges/timeline.tsx';
import { useUser } from '#src/session/session.ts';

interface ExchangeDetailsProps {
  exchange: Exchange;
  onReview: (exchange: Exchange) => void;
  /** When the two meet, from another feature. */
  meetings?: ReactNode;
  /** The answers that are given only where both sides are read whole. */
  answers?: ReactNode;
}

/** An opened exchange from the viewer's side: what I give, what I get, its steps and its history. */
export function ExchangeDetails({ exchange, onReview, meetings, answers }: ExchangeDetailsProps) {
  const { side, other } = sidesOf(exchange, useUser().id);
  const firstName = other.firstName ?? 'the other side';
  const turn = nextActionOf(exchange, side, firstName);
  const status = statusOf(exchange, firstName);
  const highest = useOffers(exchange.id).data?.at(-1)?.version;
  const inLine = !exchange.terms && exchangeTrade(exchange, side).saysMessage;

  return (
    <div className="flex flex-col gap-4 border-t border-line p-4 md:p-5">
      <header className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">
            Requested · <Time iso={exchange.createdAt} />
          </p>
        </div>
        <Badge tone={status.tone} className="md:hidden">
          {status.label}
        </Badge>
      </header>
      <ExchangeTerms exchange={exchange} side={side} otherName={firstName} />
      {answers}
      {exchange.message && !inLine ? (
        <blockquote className="user-content border-l-2 border-line pl-3 text-[0.9375rem] leading-6 whitespace-pre-line text-muted">
          {exchange.message}
        </blockquote>
      ) : null}
      <Timeline status={exchange.status} isUnconfirmed={isUnconfirmed(exchange)} />
      <p className="user-content text-sm font-[560]">{turn.text}</p>
      {exchange.expired && side === 'requester' ? <SimilarPosts postId={exchange.serviceRequestId} /> : null}
      {meetings}
      {exchange.disputeId ? <DisputePanel exchange={exchange} disputeId={exchange.disputeId} /> : null}
      <History exchange={exchange} />
      <footer className="flex flex-wrap gap-1 border-t border-line pt-4 md:gap-2">
        <ExchangeActions place="details" exchange={exchange} side={side} otherName={firstName} onReview={onReview} />
        <ChangeOffer exchange={exchange} side={side} otherName={firstName} highest={highest} />
        <TakeBack exchange={exchange} />
        <Contest exchange={exchange} other={other} />
        <Button asChild size="sm" variant="ghost">
          <Link to="/messages" search={{ contact: other.id }}>
            <MessageSquare aria-hidden className="size-[18px] max-sm:hidden" />
            Message
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost">
          <Link to="/search" search={{ user: other.id }}>
            <UserRound aria-hidden className="size-[18px] max-sm:hidden" />
            Profile
          </Link>
        </Button>
      </footer>
    </div>
  );
}
