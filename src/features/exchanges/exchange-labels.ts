import type { Exchange, ExchangeSide, ExchangeStatus, ExchangeStep } from '#contracts/exchanges.ts';
import { monthDay } from '#src/lib/time-ago.ts';
import { answerer } from '#src/features/exchanges/terms/offers.ts';

/** The viewer's side and the other person of an exchange. */
export function sidesOf(exchange: Exchange, myId: string) {
  const side: ExchangeSide = exchange.requesterUserId === myId ? 'requester' : 'provider';
  return side === 'requester'
    ? { side, me: exchange.requester, other: exchange.provider }
    : { side, me: exchange.provider, other: exchange.requester };
}

export const statusLabels: Record<ExchangeStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusTones = {
  pending: 'marigold',
  accepted: 'teal',
  in_progress: 'teal',
  completed: 'ink',
  cancelled: 'neutral',
} as const satisfies Record<ExchangeStatus, string>;

/** Whose turn it is, in a sentence; `mine` when the viewer can act now. */
export function nextTurn(exchange: Exchange, side: ExchangeSide, otherName: string): { mine: boolean; text: string } {
  const myId = side === 'requester' ? exchange.requesterUserId : exchange.providerUserId;
  const answers = answerer(exchange, myId);
  if (answers) return offerTurn(exchange, answers === 'me', side, otherName);
  switch (exchange.status) {
    case 'pending':
      return side === 'provider'
        ? { mine: true, text: `Your turn: accept or decline this request${until(exchange, 'by')}.` }
        : { mine: false, text: `Waiting for ${otherName} to accept${until(exchange, 'until')}.` };
    case 'accepted':
      return { mine: true, text: 'Agreed. Either of you can start when you are ready.' };
    case 'in_progress':
      return { mine: true, text: 'Under way. Mark it complete when both sides are done.' };
    case 'completed':
      return exchange.reviewedByMe
        ? { mine: false, text: 'Done, and you have said how it was.' }
        : { mine: true, text: `Done. Your turn: say how it was with ${otherName}.` };
    case 'cancelled':
      return {
        mine: false,
        text: exchange.expired
          ? 'This request ended, because nobody answered in time.'
          : 'This exchange was cancelled.',
      };
  }
}

/** The end of the time to answer: ' by March 7'. */
const until = ({ answerBy }: Exchange, word: 'by' | 'until') => (answerBy ? ` ${word} ${monthDay(answerBy)}` : '');

/** Whose turn it is while an offer waits: who did not write it. */
function offerTurn(exchange: Exchange, mine: boolean, side: ExchangeSide, otherName: string) {
  const { status, terms } = exchange;
  if (status !== 'pending') {
    return mine
      ? { mine, text: `Your turn: ${otherName} asks to change what you agreed.` }
      : { mine, text: `Waiting for ${otherName} to answer the change you asked for.` };
  }
  if (!mine) return { mine, text: `Waiting for ${otherName} to accept${until(exchange, 'until')}.` };
  if (side === 'requester') return { mine, text: `Your turn: ${otherName} made you another offer.` };
  return {
    mine,
    text:
      terms?.version === 1
        ? `Your turn: accept or decline this request${until(exchange, 'by')}.`
        : `Your turn: ${otherName} changed the offer.`,
  };
}

/** Who did a step: oneself, the other person, or the staff. */
function actorName(exchange: Exchange, actorId: string | null, myId: string): string {
  if (actorId === myId) return 'You';
  const person = [exchange.requester, exchange.provider].find((one) => one.id === actorId);
  return person?.firstName ?? 'Support';
}

type Step = Pick<ExchangeStep, 'actorId' | 'fromStatus' | 'note'> & { toStatus: ExchangeStatus };

/** The text of a step and its note; what ended by itself was done by nobody. */
export function stepWords(exchange: Exchange, step: Step, myId: string): { text: string; note: string | null } {
  if (step.actorId === null && step.note === 'expired') {
    return { text: 'Nobody answered in time, so the request ended', note: null };
  }
  return { text: eventText(step.toStatus, step.fromStatus, actorName(exchange, step.actorId, myId)), note: step.note };
}

/** The text of a step in the history. */
export function eventText(to: ExchangeStatus, from: ExchangeStatus | null, who: string): string {
  switch (to) {
    case 'pending':
      return `${who} asked for this exchange`;
    case 'accepted':
      return `${who} accepted`;
    case 'in_progress':
      return `${who} started the exchange`;
    case 'completed':
      return `${who} marked it as complete`;
    case 'cancelled':
      return from === 'pending' ? `${who} ended the request` : `${who} cancelled`;
  }
}
