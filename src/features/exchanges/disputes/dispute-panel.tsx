import { useQuery } from '@tanstack/react-query';
import type { Exchange } from '#contracts/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AnswerDispute } from '#src/features/exchanges/disputes/answer-dispute.tsx';
import { DisputeSides } from '#src/features/exchanges/disputes/dispute-sides.tsx';
import { isOpen, stateLabels, stateTones } from '#src/features/exchanges/disputes/dispute-words.ts';
import { WithdrawDispute } from '#src/features/exchanges/disputes/withdraw-dispute.tsx';
import { sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { monthDay } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

/** What is contested in an exchange, for the two: both sides, the next step, and the decision. */
export function DisputePanel({ exchange, disputeId }: { exchange: Exchange; disputeId: string }) {
  const me = useUser().id;
  const dispute = useQuery(trpc.disputes.get.queryOptions({ id: disputeId }));
  const { other } = sidesOf(exchange, me);
  if (dispute.isPending) return <Skeleton className="h-32 rounded-card" />;
  if (dispute.isLoadingError) return <QueryError query={dispute} />;
  const { data } = dispute;
  const isMine = data.openedByUserId === me;
  return (
    <section aria-label="What is contested" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <header className="flex items-center justify-between gap-3">
        <h3 className="text-base">What is contested</h3>
        <Badge tone={stateTones[data.state]}>{stateLabels[data.state]}</Badge>
      </header>
      <DisputeSides dispute={data} exchange={exchange} />
      {isOpen(data) ? (
        <footer className="flex flex-wrap items-center gap-2">
          {!isMine && data.state === 'open' ? <AnswerDispute dispute={data} other={other} /> : null}
          {isMine ? <WithdrawDispute id={data.id} /> : null}
          <p className="text-sm text-muted">
            {data.state === 'open'
              ? `An answer is awaited until ${monthDay(data.answerBy)}; then an admin decides.`
              : 'An admin reads both sides, and then decides.'}
          </p>
        </footer>
      ) : null}
    </section>
  );
}
