import { useState } from 'react';
import { type Circle, type DeclineReason, LEG_DUE_DAYS } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { StickyActions } from '#src/components/ui/sticky-actions.tsx';
import { DeclineDialog } from '#src/features/circles/answer/decline-dialog.tsx';
import { aboutGiver, firstNameOf, hasVacancy } from '#src/features/circles/circle-texts.ts';
import { useAnswer } from '#src/features/circles/use-circle.ts';

const sizes: Record<number, string> = { 2: 'both', 3: 'all three', 4: 'all four' };

/** What the member says yes to, the checkbox for substitutes, and the two answers. */
export function AnswerPanel({ circle }: { circle: Circle }) {
  const { id, size, version, youGive, youGet } = circle;
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [substitutesOk, setSubstitutesOk] = useState(circle.maySubstitute);
  const answer = useAnswer();
  const hasOpenSeat = hasVacancy(circle);
  // Only once no seat is vacant, because until then what the member gives and gets may still change.
  const isAskedAgain = circle.askedAnew && !hasOpenSeat;
  return (
    <Card aria-labelledby="your-answer">
      <h2 id="your-answer" className="text-lg">
        {isAskedAgain ? 'Please look again' : 'Your answer'}
      </h2>
      {isAskedAgain ? (
        <>
          <p className="mt-1 text-[0.9375rem] leading-6">
            The circle has changed. You now give <strong className="font-[560]">{youGive.service}</strong> to{' '}
            {firstNameOf(youGive)}, and get <strong className="font-[560]">{youGet.service}</strong> from{' '}
            {firstNameOf(youGet)} ({aboutGiver(youGet)}). Is that fine?
          </p>
          <p className="mt-1 text-sm leading-6 text-muted">It's agreed once {sizes[size] ?? 'all'} say yes.</p>
        </>
      ) : null}
      {hasOpenSeat ? (
        <p className="mt-1 text-[0.9375rem] leading-6 text-muted">
          You can say yes once the open place is filled. We'll let you know.
        </p>
      ) : null}
      {hasOpenSeat || isAskedAgain ? null : (
        <p className="mt-1 text-[0.9375rem] leading-6">
          You agree to give <strong className="font-[560]">{youGive.service}</strong> to {firstNameOf(youGive)} and to
          get <strong className="font-[560]">{youGet.service}</strong> from {firstNameOf(youGet)}, if{' '}
          {sizes[size] ?? 'all'} say yes.
        </p>
      )}
      {hasOpenSeat ? null : (
        <p className="mt-1 text-sm leading-6 text-muted">
          Once it's agreed, you deliver within {LEG_DUE_DAYS} days, or on a day that you and {firstNameOf(youGive)}{' '}
          choose. So does {firstNameOf(youGet)}.
        </p>
      )}
      {hasOpenSeat ? null : (
        <Checkbox
          className="mt-2"
          label="If someone else with the same service steps in, do not ask me again."
          checked={substitutesOk}
          onChange={(event) => setSubstitutesOk(event.target.checked)}
        />
      )}
      <StickyActions className="mt-4">
        {hasOpenSeat ? null : (
          <Button
            className="max-md:flex-1"
            loading={answer.isPending && answer.variables.yes}
            aria-label={isAskedAgain ? undefined : `Accept: you give ${youGive.service}, you get ${youGet.service}`}
            onClick={() => answer.mutate({ id, yes: true, version, substitutesOk })}
          >
            {isAskedAgain ? 'Yes, go on' : 'Accept'}
          </Button>
        )}
        <Button
          className="max-md:flex-1"
          variant="secondary"
          aria-label={isAskedAgain ? undefined : `Decline: you give ${youGive.service}, you get ${youGet.service}`}
          onClick={() => setIsDeclining(true)}
        >
          {isAskedAgain ? 'No, thank you' : 'Decline'}
        </Button>
      </StickyActions>
      {isDeclining ? (
        <DeclineDialog
          loading={answer.isPending}
          onClose={() => setIsDeclining(false)}
          reason={reason}
          onReason={setReason}
          onDecline={() => answer.mutate({ id, yes: false, reason }, { onSettled: () => setIsDeclining(false) })}
        />
      ) : null}
    </Card>
  );
}
