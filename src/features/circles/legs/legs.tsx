import { Check, CircleSlash, Clock, Star } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Circle, CircleLeg } from '#contracts/matching/circles.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { ownLegs } from '#src/features/circles/circle-texts.ts';
import { LegCard } from '#src/features/circles/legs/leg-card.tsx';
import { legText } from '#src/features/circles/legs/leg-rules.ts';
import { Button } from '#src/components/core/button.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

/** A confirmed leg is an exchange, which both of its sides review. */
function LegReview({ exchangeId, onReview }: { exchangeId: string; onReview: (exchange: Exchange) => void }) {
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

const statusTexts: Record<CircleLeg['status'], string> = {
  waiting: 'not yet',
  delivered: 'delivered',
  confirmed: 'done',
  disputed: 'not settled',
  failed: 'failed',
  cancelled: 'cancelled',
};

interface LegsProps {
  circle: Circle;
  myId: string;
  onReview: (exchange: Exchange) => void;
}

/** The legs of an agreed circle: the member's two side by side, the others one below the other. */
export function Legs({ circle, myId, onReview }: LegsProps) {
  const { given, got } = ownLegs(circle, myId);
  const rest = circle.legs.filter((leg) => leg !== given && leg !== got);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-stretch gap-3 empty:hidden sm:grid-cols-2">
        {given ? (
          <LegCard circle={circle} leg={given} side="giver" myId={myId}>
            {given.exchangeId ? <LegReview exchangeId={given.exchangeId} onReview={onReview} /> : null}
          </LegCard>
        ) : null}
        {got ? (
          <LegCard circle={circle} leg={got} side="receiver" myId={myId}>
            {got.exchangeId ? <LegReview exchangeId={got.exchangeId} onReview={onReview} /> : null}
          </LegCard>
        ) : null}
      </div>
      {rest.length > 0 ? (
        <ul aria-label="All other parts" className="flex flex-col gap-1.5 text-sm text-muted">
          {rest.map((leg) => {
            const isOff = leg.status === 'cancelled' || leg.status === 'failed';
            const Icon = leg.status === 'confirmed' ? Check : isOff ? CircleSlash : Clock;
            return (
              <li key={leg.id} className="flex items-start gap-2">
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="user-content">
                  {legText(leg, circle, myId)}: {statusTexts[leg.status]}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
