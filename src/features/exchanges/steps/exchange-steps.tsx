import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Exchange, ExchangeStep } from '#contracts/exchanges/exchanges.ts';
import { OfferCard } from '#src/features/exchanges/steps/offer-card.tsx';
import { trpc } from '#src/api/trpc.ts';
import { stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { fullDate, timeOfDay } from '#src/lib/time/time-ago.ts';
import { useUser } from '#src/session/session.ts';

/** A change of an exchange's status in the conversation, in one muted line. */
function StepLine({ step, exchange }: { step: ExchangeStep; exchange: Exchange }) {
  const me = useUser().id;
  const { toStatus } = step;
  if (!toStatus) return null;
  const { text, note } = stepTexts(exchange, { ...step, toStatus }, me);
  return (
    <p className="user-content mx-auto max-w-[34rem] py-1 text-center text-sm text-muted">
      <span>
        {text}
        {'\u00a0· '}
      </span>
      <Link to="/exchanges/$id" params={{ id: exchange.id }} className="underline underline-offset-2">
        {exchange.title}
      </Link>
      <span>{'\u00a0· '}</span>
      <time dateTime={step.createdAt} title={fullDate(step.createdAt)} className="tabular whitespace-nowrap">
        {timeOfDay(step.createdAt)}
      </time>
      {note ? <span className="block">{note}</span> : null}
    </p>
  );
}

interface StepEntry {
  id: string;
  createdAt: string;
  senderId: string | null;
  node: ReactNode;
}

interface ExchangeStepsProps {
  userId: string;
  /** The time of the oldest message that is loaded, while there are older ones; steps before it wait for them. */
  since: string | undefined;
  /** Whether it is known which messages are loaded. */
  ready: boolean;
  /** Shows the steps among the messages; null while they load. */
  children: (entries: StepEntry[] | null) => ReactNode;
}

/** The start of that day: a new message moves the oldest loaded one, and must not cause a refetch. */
const dayOf = (since: string) => `${since.slice(0, 10)}T00:00:00.000Z`;

/** What became of the exchanges between the viewer and another member, to be shown in their conversation. */
export function ExchangeSteps({ userId, since, ready, children }: ExchangeStepsProps) {
  const { data, isError } = useQuery(
    trpc.exchanges.steps.queryOptions(
      { userId, ...(since ? { since: dayOf(since) } : {}) },
      { enabled: ready, placeholderData: keepPreviousData },
    ),
  );
  if (!data) return children(isError ? [] : null);
  const shownSteps = data.steps.filter((step) => (step.terms || step.toStatus) && (!since || step.createdAt >= since));
  const exchanges = new Map(data.exchanges.map((exchange) => [exchange.id, exchange]));
  const entries = shownSteps.flatMap((step) => {
    const exchange = exchanges.get(step.exchangeId);
    return exchange ? [entryOf(step, exchange, data.steps)] : [];
  });
  return children(entries);
}

const entryOf = (step: ExchangeStep, exchange: Exchange, all: readonly ExchangeStep[]): StepEntry => ({
  id: step.id,
  createdAt: step.createdAt,
  senderId: step.actorId,
  node: step.terms ? (
    <OfferCard
      terms={step.terms}
      exchange={exchange}
      versions={all.flatMap(({ exchangeId, terms }) => (terms && exchangeId === exchange.id ? [terms] : []))}
    />
  ) : (
    <StepLine step={step} exchange={exchange} />
  ),
});
