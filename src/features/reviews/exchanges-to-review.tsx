import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { ExchangesLink } from '#src/features/reviews/review-list.tsx';
import type { useExchangesToReview } from '#src/features/reviews/use-exchanges-to-review.ts';
import { actionLabel } from '#src/lib/action-label.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

interface ExchangesToReviewProps {
  toReview: ReturnType<typeof useExchangesToReview>;
  onReview: (exchange: Exchange) => void;
}

/** The completed exchanges that the member has not reviewed yet. */
export function ExchangesToReview({ toReview: { list, exchanges }, onReview }: ExchangesToReviewProps) {
  const me = useUser().id;
  return (
    <QueryList
      query={list}
      count={exchanges?.length ?? 0}
      waiting={<CardSkeletons count={2} label="Loading exchanges" />}
      empty={
        <EmptyState
          icon={<PenLine />}
          title="Nothing to write"
          description="When an exchange is completed, you can review it here."
          action={<ExchangesLink />}
        />
      }
      moreLabel="See older exchanges"
    >
      <ul className="flex flex-col gap-3">
        {exchanges?.map((exchange) => {
          const otherParty = exchange.requesterUserId === me ? exchange.provider : exchange.requester;
          return (
            <li
              key={exchange.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 md:p-5"
            >
              <PersonAvatar person={otherParty} />
              <div className="min-w-0 flex-1 basis-40">
                <h2 className="user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
                  {personName(otherParty)}
                </h2>
                <p className="user-content text-sm text-muted">
                  <Link to="/exchanges/$id" params={{ id: exchange.id }} className="underline underline-offset-2">
                    {exchange.title}
                  </Link>{' '}
                  · <Time iso={exchange.updatedAt} />
                </p>
              </div>
              <Button
                size="sm"
                aria-label={actionLabel('Review', exchange, otherParty.firstName ?? 'the other side')}
                onClick={() => onReview(exchange)}
              >
                Review
              </Button>
            </li>
          );
        })}
      </ul>
    </QueryList>
  );
}
