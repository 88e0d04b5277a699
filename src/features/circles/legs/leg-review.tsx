import { useQuery } from '@tanstack/react-query';
import { Check, Star } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

/** A confirmed leg is an exchange, which both of its sides review. */
export function LegReview({ exchangeId, onReview }: { exchangeId: string; onReview: (exchange: Exchange) => void }) {
  const me = useUser().id;
  const { data } = useQuery(trpc.exchanges.get.queryOptions({ id: exchangeId }));
  if (!data) return null;
  const otherParty = data.requesterUserId === me ? data.provider : data.requester;
  if (data.reviewedByMe) {
    return (
      <p className="mt-auto flex items-center gap-1.5 text-sm text-muted">
        <Check aria-hidden className="size-4" />
        You reviewed {otherParty.firstName ?? 'them'}
      </p>
    );
  }
  return (
    <Button size="sm" variant="secondary" className="mt-auto self-start" onClick={() => onReview(data)}>
      <Star aria-hidden className="size-[18px]" />
      Review {otherParty.firstName ?? 'them'}
    </Button>
  );
}
