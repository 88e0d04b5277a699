import { ArrowLeft, MailCheck } from 'lucide-react';
import type { z } from 'zod';
import { LOST_FACTOR_HOURS, type resetSecondFactorInput } from '#contracts/auth/second-factor.ts';
import { Button } from '#src/components/core/button.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface LostFactorProps {
  /** The credentials of the first step, or empty after Google or Apple in this browser. */
  credentials: z.input<typeof resetSecondFactorInput>;
  onBack: () => void;
}

const details = [
  "We'll email you now, so you know if it wasn't you.",
  `After ${LOST_FACTOR_HOURS} hours we'll email you a link that turns off two-step sign-in.`,
  'Any sign-in before then cancels it, even your own.',
];

/** The clicked button is gone with the previous step, and the focus with it. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Account recovery after losing both the app and the recovery codes: explains it, then requests it. */
export function LostFactor({ credentials, onBack }: LostFactorProps) {
  const reset = useAction(trpc.auth.loseSecondFactor, { failure: null });
  if (reset.data) {
    return (
      <div className="flex flex-col gap-4">
        <p
          role="status"
          tabIndex={-1}
          ref={takeFocus}
          className="outline-none flex gap-3 rounded-control bg-teal-soft p-4 text-[0.9375rem] leading-6"
        >
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
          {reset.data.message}
        </p>
        <Button variant="secondary" block onClick={onBack}>
          Back to the code
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 tabIndex={-1} ref={takeFocus} className="outline-none font-sans text-base font-[600] tracking-normal">
          Lost your app and your codes?
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-[0.9375rem] leading-6 text-muted">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </div>
      {reset.error ? (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(reset.error, "We couldn't send your request. Please try again.")}
        </p>
      ) : null}
      <Button block loading={reset.isPending} onClick={() => reset.mutate(credentials)}>
        Start the {LOST_FACTOR_HOURS} hours
      </Button>
      <Button variant="ghost" size="sm" className="-ml-[12px] self-start text-muted" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Button>
    </div>
  );
}
