import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { disputeMessages, type DisputeReason, disputeReason } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { DisputeForm } from '#src/features/exchanges/disputes/dispute-form.tsx';
import { reasonLabels } from '#src/features/exchanges/disputes/dispute-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';

interface ContestProps {
  exchange: Exchange;
  other: Person;
}

/** Lets a member say that something is wrong, as long as the server allows it. */
export function Contest({ exchange, other }: ContestProps) {
  const [open, setOpen] = useState(false);
  if (!exchange.mayContest) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <TriangleAlert aria-hidden className="size-[18px] max-sm:hidden" />
        Something is wrong
      </Button>
      {open ? <ContestDialog exchange={exchange} other={other} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** What is wrong, in a reason, own words and messages. */
function ContestDialog({ exchange, other, onClose }: ContestProps & { onClose: () => void }) {
  const [reason, setReason] = useState<DisputeReason>();
  const name = other.firstName ?? 'The other side';
  const contest = useAction(trpc.disputes.open, {
    oneAtATime: true,
    success: {
      title: 'Thank you for telling us',
      description: `${name} has five days to answer. Then our team decides.`,
    },
    failure: "We couldn't send it. Please try again.",
    refreshes: exchangeQueries,
    onSuccess: onClose,
  });
  return (
    <DisputeForm
      title="What's wrong?"
      description={`${name} will see this and can answer. Our team then reads both sides and decides. Until then, the exchange is on hold for both of you.`}
      action="Send"
      hint="What did you agree on, and what happened instead?"
      asksForRemedy
      exchangeId={exchange.id}
      other={{ id: other.id, name }}
      isPending={contest.isPending}
      isComplete={reason !== undefined}
      asksBeforeClosing={reason !== undefined}
      onSend={(statement) => reason && contest.mutate({ id: exchange.id, reason, ...statement })}
      onClose={onClose}
    >
      {(submitted) => (
        <>
          <p className="text-[0.9375rem] leading-6">
            Most problems are solved by a message.{' '}
            <Link to="/messages" search={{ contact: other.id }} className="link">
              Write to {name} first
            </Link>
          </p>
          <Field group label="What happened?" error={submitted && !reason ? disputeMessages.reason : undefined}>
            <RadioCards
              label="What happened?"
              options={disputeReason.options.map((value) => ({ value, label: reasonLabels[value] }))}
              value={reason}
              onChange={setReason}
            />
          </Field>
        </>
      )}
    </DisputeForm>
  );
}
