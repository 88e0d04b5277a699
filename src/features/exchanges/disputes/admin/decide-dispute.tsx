import { Clock } from 'lucide-react';
import { useState } from 'react';
import { MAX_DECISION_REASON, MIN_DECISION_REASON } from '#contracts/admin/decisions.ts';
import type { AdminDispute } from '#contracts/exchanges/admin-disputes.ts';
import { type DisputeDecision, disputeDecision, disputeMessages } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { decisionText } from '#src/features/exchanges/disputes/dispute-texts.ts';
import { lastDay } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** What a decision says about the two sides, by name. */
const labelsOf = ({ requester, provider }: Exchange): Record<DisputeDecision, string> => ({
  counts: 'Both did their part',
  does_not_count: 'Neither counts',
  counts_for_requester: `Only ${requester.firstName ?? 'the requester'} did their part`,
  counts_for_provider: `Only ${provider.firstName ?? 'the provider'} did their part`,
});

/** Who can still answer, and until when; null once they have answered or the time is over. */
const unheardOf = ({ state, answerBy, openedByUserId, exchange }: AdminDispute) => {
  if (state !== 'open' || Date.parse(answerBy) <= Date.now()) return null;
  const accused = exchange.requester.id === openedByUserId ? exchange.provider : exchange.requester;
  return { name: accused.firstName ?? 'The other side', until: lastDay(answerBy, 'long') };
};

/** Decides a dispute, or corrects the admin's own decision, with a note that both read. */
export function DecideDispute({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { exchange } = dispute;
  const isCorrection = dispute.state === 'decided';
  const labels = labelsOf(exchange);
  const unheard = unheardOf(dispute);
  const [decision, setDecision] = useState(dispute.decision ?? undefined);
  const [note, setNote] = useState(dispute.note ?? '');
  const [submitted, setSubmitted] = useState(false);
  const decide = useAction(trpc.disputes.decide, {
    oneAtATime: true,
    success: {
      title: isCorrection ? 'Decision corrected' : 'Decided',
      description: "We'll send both of them your note.",
      variant: 'default',
    },
    failure: "We couldn't save the decision. Please try again.",
    refreshes: [trpc.disputes, trpc.admin],
    onSuccess: onClose,
  });
  const isShort = note.trim().length < MIN_DECISION_REASON;
  const send = () => {
    setSubmitted(true);
    if (!decision || isShort) return;
    // The section of the Terms that a decision about a dispute names is always the one about disputes.
    decide.mutate({ id: dispute.id, decision, note: note.trim(), rule: 'disputes' });
  };
  return (
    <FormDialog
      title={isCorrection ? 'Correct your decision' : 'Decide this dispute'}
      description="Reviews only show about a side that it counts for. The decision stays in the log, and only you can correct it."
      action={isCorrection ? 'Correct' : 'Decide'}
      isPending={decide.isPending}
      asksBeforeClosing={decision !== (dispute.decision ?? undefined) || note !== (dispute.note ?? '')}
      onSubmit={send}
      onClose={onClose}
    >
      {unheard ? (
        <Banner tone="warning" icon={<Clock aria-hidden />}>
          {unheard.name} can still answer until {unheard.until}. If you decide now, you decide without hearing{' '}
          {unheard.name}.
        </Banner>
      ) : null}
      <Field group label="Decision" error={submitted && !decision ? disputeMessages.decision : undefined}>
        <RadioCards
          label="Decision"
          options={disputeDecision.options.map((value) => ({
            value,
            label: labels[value],
            description: decisionText(value, exchange),
          }))}
          value={decision}
          onChange={setDecision}
        />
      </Field>
      <Field
        label="Note"
        hint="Both of them will read it."
        error={submitted && isShort ? disputeMessages.note : undefined}
        required
      >
        <Textarea rows={4} maxLength={MAX_DECISION_REASON} value={note} onValue={setNote} />
      </Field>
    </FormDialog>
  );
}
