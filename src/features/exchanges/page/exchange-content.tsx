import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { nextActionOf, sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';
import { DisputePanel } from '#src/features/exchanges/disputes/dispute-panel.tsx';
import { History } from '#src/features/exchanges/page/history.tsx';
import { MoreActions } from '#src/features/exchanges/page/more-actions.tsx';
import { WholeTrade } from '#src/features/exchanges/page/whole-trade.tsx';
import { ValuesSection } from '#src/features/exchanges/values/values-section.tsx';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';
import { toMember } from '#src/lib/page/page-links.ts';
import { PostRow } from '#src/components/post-row.tsx';
import { trpc } from '#src/api/trpc.ts';

/** Other members to ask after a request that no one answered; nothing if no one offers something similar. */
function SimilarPosts({ postId }: { postId: string }) {
  const { data } = useQuery(trpc.posts.similar.queryOptions({ id: postId }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Similar posts" className="flex flex-col gap-2">
      <h2 className="text-lg">Others you could ask</h2>
      <ul className="overflow-hidden rounded-card border border-line">
        {data.map((post) => (
          <li key={post.id}>
            <PostRow post={post} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface ExchangeSlots {
  onReview: (exchange: Exchange) => void;
  /** The appointments, from another feature. */
  renderTimes: (exchange: Exchange) => ReactNode;
  /** The files that both sides sent, from another feature. */
  renderFiles: (exchange: Exchange) => ReactNode;
}

/** An exchange from the viewer's side: the trade, the next step, and then all that belongs to it. */
export function ExchangeContent({
  exchange,
  onReview,
  renderTimes,
  renderFiles,
}: ExchangeSlots & { exchange: Exchange }) {
  const { side, other } = sidesOf(exchange, useUser().id);
  const name = other.firstName ?? 'The other side';
  const status = statusOf(exchange, name);
  // A pressed button disappears, so the sentence, which says what came of it, gets the focus.
  const container = useRetainedFocus();
  return (
    <div ref={container} className="flex min-w-0 flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar person={other} size="sm" />
        <span className="min-w-0">
          with{' '}
          <Link {...toMember(other.id)} className="link user-content">
            {personName(other)}
          </Link>
        </span>
        <Badge tone={status.tone}>{status.label}</Badge>
      </p>
      <WholeTrade exchange={exchange} side={side} otherName={name} />
      <section aria-label="Whose turn it is" className="flex flex-col gap-3">
        <p
          role="status"
          data-focus-place
          tabIndex={-1}
          className="user-content text-[0.9375rem] leading-6 font-[560] outline-none"
        >
          {nextActionOf(exchange, side, name).text}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <ExchangeActions place="page" exchange={exchange} side={side} otherName={name} onReview={onReview}>
            <MoreActions exchange={exchange} side={side} person={other} />
          </ExchangeActions>
        </div>
      </section>
      {exchange.disputeId ? <DisputePanel exchange={exchange} disputeId={exchange.disputeId} /> : null}
      <ValuesSection exchange={exchange} side={side} otherName={name} />
      {exchange.expired && side === 'requester' ? <SimilarPosts postId={exchange.serviceRequestId} /> : null}
      {renderTimes(exchange)}
      {renderFiles(exchange)}
      <History exchange={exchange} />
    </div>
  );
}
