import { Link } from '@tanstack/react-router';
import type { Exchange, ExchangeStep } from '#contracts/exchanges/exchanges.ts';
import { stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { fullDate, timeOfDay } from '#src/lib/time/time-ago.ts';
import { useUser } from '#src/session/session.ts';

/** A change of an exchange's status in the conversation, in one muted line. */
export function StepLine({ step, exchange }: { step: ExchangeStep; exchange: Exchange }) {
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
