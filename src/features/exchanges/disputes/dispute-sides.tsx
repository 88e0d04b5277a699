import { useState } from 'react';
import type { Dispute } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Time } from '#src/components/ui/time.tsx';
import { AttachedMessages } from '#src/features/exchanges/disputes/attached-messages.tsx';
import { decisionText, reasonTexts } from '#src/features/exchanges/disputes/dispute-texts.ts';
import { lastDay } from '#src/lib/time/time-ago.ts';

interface DisputeSidesProps {
  dispute: Dispute;
  exchange: Pick<Exchange, 'requester' | 'provider'>;
}

/** What both sides say, with what they attached, and what was decided. */
export function DisputeSides({ dispute, exchange }: DisputeSidesProps) {
  const { answer, decision, decidedAt, note } = dispute;
  const people = [exchange.requester, exchange.provider];
  const opener = people.find(({ id }) => id === dispute.openedByUserId);
  const accused = people.find(({ id }) => id !== dispute.openedByUserId);
  const [canStillAnswer] = useState(() => dispute.state === 'open' && Date.parse(dispute.answerBy) > Date.now());
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <section className="flex min-w-0 flex-col gap-2">
          <h3 className="font-sans text-sm font-[600] tracking-normal">
            {opener?.firstName ?? 'A former member'}: {reasonTexts[dispute.reason]}
          </h3>
          <Quote>{dispute.details}</Quote>
          <AttachedMessages messages={dispute.messages} exchange={exchange} />
        </section>
        <section className="flex min-w-0 flex-col gap-2">
          <h3 className="font-sans text-sm font-[600] tracking-normal">{accused?.firstName ?? 'A former member'}</h3>
          {answer ? (
            <>
              <Quote>{answer.details}</Quote>
              <AttachedMessages messages={answer.messages} exchange={exchange} />
            </>
          ) : (
            <p className="text-sm text-muted">
              {canStillAnswer
                ? `No answer yet. ${accused?.firstName ?? 'They'} can answer until ${lastDay(dispute.answerBy)}.`
                : 'No answer.'}
            </p>
          )}
        </section>
      </div>
      {decision && decidedAt ? (
        <section className="rounded-control bg-teal-soft px-3.5 py-3">
          <p className="text-sm font-[560]">{decisionText(decision, exchange)}</p>
          {note ? <p className="user-content text-sm whitespace-pre-line">{note}</p> : null}
          <p className="text-xs text-muted">
            Decided <Time iso={decidedAt} inSentence />
          </p>
        </section>
      ) : null}
    </div>
  );
}

/** What a side wrote; of what was written after a block the other side only learns that it is there. */
const Quote = ({ children }: { children: string }) =>
  children === '' ? (
    <p className="text-sm text-muted">
      Written after one of you blocked the other, so it doesn't show here. Our team reads it.
    </p>
  ) : (
    <p className="user-content text-[0.9375rem] leading-6 whitespace-pre-line">{children}</p>
  );
