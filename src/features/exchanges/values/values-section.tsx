import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { sumOfValues } from '#contracts/exchanges/terms.ts';
import { type ExchangeValues, isInTimeForValues } from '#contracts/exchanges/values.ts';
import { yearInZone } from '#contracts/shared/day-in-zone.ts';
import { moneyText } from '#contracts/shared/money-text.ts';
import { trpc } from '#src/api/trpc.ts';
import { Button } from '#src/components/core/button.tsx';
import { useSetValues } from '#src/features/exchanges/values/use-set-values.ts';
import { ValuesForm } from '#src/features/exchanges/values/values-form.tsx';
import { useUser } from '#src/session/session.ts';

interface ValuesSectionProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

type Sums = Pick<ExchangeValues, 'requesterGave' | 'providerGave'>;

/** What each side is worth by the agreed terms; null for a side that lacks a value. */
const sumsOf = ({ agreedTerms }: Exchange): Sums => ({
  requesterGave: agreedTerms ? sumOfValues(agreedTerms.requesterGives) : null,
  providerGave: agreedTerms ? sumOfValues(agreedTerms.providerGives) : null,
});

const worth = (value: number | null): string => (value === null ? 'no value' : moneyText(value));
/** '$150 for what you gave, $120 for what you got' */
const sidesText = ({ requesterGave, providerGave }: Sums, side: ExchangeSide): string => {
  const [gave, got] = side === 'requester' ? [requesterGave, providerGave] : [providerGave, requesterGave];
  return `${worth(gave)} for what you gave, ${worth(got)} for what you got`;
};

const isInTime = (completedAt: number): boolean => isInTimeForValues(completedAt, Date.now());

/** What a completed exchange was worth: to say, to agree with, or as both agreed. Not while it is contested. */
export function ValuesSection({ exchange, side, otherName }: ValuesSectionProps) {
  const { values, completedAt, disputeId } = exchange;
  const dispute = useQuery({
    ...trpc.disputes.get.queryOptions({ id: disputeId ?? '' }),
    enabled: disputeId !== null,
  });
  const isCounted = disputeId === null || (dispute.data?.decision ?? 'does_not_count') !== 'does_not_count';
  if (completedAt === null || !isCounted) return null;
  const completed = Date.parse(completedAt);
  const isOpen = values?.state !== 'agreed' && isInTime(completed);
  // Values from the terms are shown above already.
  const isSuggested = values !== null && values.proposedByUserId !== null;
  if (!isOpen && !isSuggested) return null;
  return (
    <section aria-labelledby="values" className="flex flex-col gap-3">
      <h2 id="values" className="text-lg">
        What was it worth?
      </h2>
      {isOpen ? (
        <OpenValues exchange={exchange} side={side} otherName={otherName} year={yearInZone(completed)} />
      ) : values ? (
        <p className="tabular text-[0.9375rem] leading-6">
          {values.state === 'agreed' ? 'You both agreed' : 'Suggested, but not agreed'}: {sidesText(values, side)}.
        </p>
      ) : null}
    </section>
  );
}

function OpenValues({ exchange, side, otherName, year }: ValuesSectionProps & { year: number }) {
  const [isChanging, setIsChanging] = useState(false);
  const { values } = exchange;
  const isMine = values?.proposedByUserId === useUser().id;
  const close = () => setIsChanging(false);
  if (!values || isChanging) {
    return (
      <>
        <p className="text-sm leading-6 text-muted">
          <span className="user-content">{`${otherName} can agree or suggest other values. They go into `}</span>
          <Link to="/statements/$year" params={{ year: String(year) }} className="link">
            {`your statement of ${year}`}
          </Link>
          <span>{`. You have until January 31, ${year + 1}.`}</span>
        </p>
        <ValuesForm
          exchange={exchange}
          side={side}
          start={values ?? sumsOf(exchange)}
          onDone={close}
          onCancel={values ? close : null}
        />
      </>
    );
  }
  return (
    <>
      <p className="user-content tabular text-[0.9375rem] leading-6">
        {`${isMine ? 'You' : otherName} suggested ${sidesText(values, side)}.`}
      </p>
      {isMine ? <p className="user-content text-sm text-muted">{`${otherName} hasn't answered yet.`}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isMine ? null : <Agree id={exchange.id} values={values} />}
        <Button size="sm" variant="ghost" onClick={() => setIsChanging(true)}>
          Suggest other values
        </Button>
      </div>
    </>
  );
}

function Agree({ id, values: { requesterGave, providerGave } }: { id: string; values: Sums }) {
  const set = useSetValues();
  return (
    <Button
      size="sm"
      variant="soft"
      loading={set.isPending}
      onClick={() => set.mutate({ id, requesterGave, providerGave })}
    >
      Agree
    </Button>
  );
}
