import { useQuery } from '@tanstack/react-query';
import type { Dispute } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AnswerDispute } from '#src/features/exchanges/disputes/answer-dispute.tsx';
import { DisputeSides } from '#src/features/exchanges/disputes/dispute-sides.tsx';
import { isOpen, stateLabels, stateTones } from '#src/features/exchanges/disputes/dispute-texts.ts';
import { WithdrawDispute } from '#src/features/exchanges/disputes/withdraw-dispute.tsx';
import { sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

/** What is contested in an exchange, for its two sides: what each says, the next step, and the decision. */
export function DisputePanel({ exchange, disputeId }: { exchange: Exchange; disputeId: string }) {
  const dispute = useQuery(trpc.disputes.get.queryOptions({ id: disputeId }));
  return (
    <QueryContent query={dispute} waiting={<Skeleton className="h-32 rounded-card" />}>
      {(data) => <Contested exchange={exchange} dispute={data} />}
    </QueryContent>
  );
}

function Contested({ exchange, dispute }: { exchange: Exchange; dispute: Dispute }) {
  const me = useUser().id;
  const { other } = sidesOf(exchange, me);
  const isMine = dispute.openedByUserId === me;
  return (
    <section aria-label="The problem" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-lg">The problem</h2>
        <Badge tone={stateTones[dispute.state]}>{stateLabels[dispute.state]}</Badge>
      </header>
      <DisputeSides dispute={dispute} exchange={exchange} />
      {isOpen(dispute) ? (
        <footer className="flex flex-wrap gap-2 empty:hidden">
          {!isMine && dispute.state === 'open' ? <AnswerDispute dispute={dispute} other={other} /> : null}
          {isMine ? <WithdrawDispute id={dispute.id} /> : null}
        </footer>
      ) : null}
    </section>
  );
}
