import type { Exchange, ExchangeSide, ExchangeStatus, ExchangeStep } from '#contracts/exchanges/exchanges.ts';
import { isUnconfirmed } from '#src/features/exchanges/exchange-status.ts';
import { lastDay } from '#src/lib/time/time-ago.ts';
import { whoAnswersOffer } from '#src/features/exchanges/terms/offers.ts';

/** The viewer's side and the other person of an exchange. */
export function sidesOf(exchange: Exchange, myId: string) {
  const side: ExchangeSide = exchange.requesterUserId === myId ? 'requester' : 'provider';
  return side === 'requester'
    ? { side, me: exchange.requester, other: exchange.provider }
    : { side, me: exchange.provider, other: exchange.requester };
}

/** Whose turn it is, in a sentence; `mine` when the viewer can act now. */
export function nextActionOf(
  exchange: Exchange,
  side: ExchangeSide,
  otherName: string,
): { mine: boolean; text: string } {
  const myId = side === 'requester' ? exchange.requesterUserId : exchange.providerUserId;
  const contested = contestedAction(exchange, otherName);
  if (contested) return contested;
  const whoAnswers = whoAnswersOffer(exchange, myId);
  if (whoAnswers) return offerAction(exchange, whoAnswers === 'me', side, otherName);
  if (exchange.needsOffer) {
    return {
      mine: true,
      text: `There's no offer left to accept. Change the offer to continue${byAnswerDay(exchange)}.`,
    };
  }
  switch (exchange.status) {
    case 'pending':
      return side === 'provider'
        ? { mine: true, text: `Your turn: accept or decline this request${byAnswerDay(exchange)}.` }
        : { mine: false, text: waitingText(exchange, otherName) };
    case 'accepted':
      if (exchange.waitingFor) return timesAction(exchange.waitingFor === 'me', otherName);
      return { mine: true, text: "Agreed. Either of you can start when you're ready." };
    case 'in_progress':
      if (exchange.waitingFor) return timesAction(exchange.waitingFor === 'me', otherName);
      return { mine: true, text: "In progress. Mark it complete when you've both done your part." };
    case 'completed':
      if (exchange.completion && isUnconfirmed(exchange) && exchange.waitingFor) {
        return confirmAction(exchange, lastDay(exchange.completion.confirmBy), otherName);
      }
      return exchange.reviewedByMe
        ? { mine: false, text: "Done. You've reviewed it." }
        : { mine: true, text: `Done. How was it with ${otherName}?` };
    case 'cancelled':
      return {
        mine: false,
        text: exchange.expired
          ? "This request ended because it wasn't answered in time."
          : exchange.cancelReason
            ? `This exchange was cancelled: ${exchange.cancelReason}`
            : 'This exchange was cancelled.',
      };
  }
}

/** Whose turn it is until a completion is confirmed. Silence confirms it, and both can read when. */
function confirmAction({ waitingFor, reviewedByMe }: Exchange, day: string, otherName: string) {
  if (waitingFor === 'me') {
    return { mine: true, text: `${otherName} says it's done. Confirm or object by ${day}, or it counts as done.` };
  }
  const wait = `${otherName} can confirm or object until ${day}. After that, it counts.`;
  return reviewedByMe ? { mine: false, text: wait } : { mine: true, text: `${wait} How was it with ${otherName}?` };
}

/** Whose turn it is while times to meet wait for an answer. */
const timesAction = (mine: boolean, otherName: string) => ({
  mine,
  text: mine
    ? `Your turn: ${otherName} suggested times to meet.`
    : `Waiting for ${otherName} to choose one of your times.`,
});
/** Whose turn it is while a dispute is open. The dispute itself shows its decision. */
function contestedAction(exchange: Exchange, otherName: string) {
  if (!exchange.contested) return null;
  if (exchange.waitingFor === 'me') {
    const end = exchange.dueAt ? ` by ${lastDay(exchange.dueAt)}` : '';
    return { mine: true, text: `On hold. ${otherName} reported a problem. Your turn: give your side${end}.` };
  }
  if (exchange.waitingFor === 'other') {
    return {
      mine: false,
      text: `On hold. You reported a problem. ${
        exchange.dueAt
          ? `${otherName} can answer until ${lastDay(exchange.dueAt)}. After that, our team decides.`
          : `We've asked ${otherName} for their side.`
      }`,
    };
  }
  return { mine: false, text: 'On hold. Our team is reading both sides and will decide.' };
}

/** The end of the time to answer: ' by March 7'. */
const byAnswerDay = ({ answerBy }: Exchange) => (answerBy ? ` by ${lastDay(answerBy, 'long')}` : '');

/** The sentence while the other side has to answer. */
const waitingText = ({ answerBy }: Exchange, otherName: string) =>
  answerBy ? `${otherName} has until ${lastDay(answerBy, 'long')} to answer.` : `Waiting for ${otherName} to answer.`;

/** Whose turn it is while an offer waits: the side that did not write it answers. */
function offerAction(exchange: Exchange, mine: boolean, side: ExchangeSide, otherName: string) {
  const { status, terms } = exchange;
  if (status !== 'pending') {
    return mine
      ? { mine, text: `Your turn: ${otherName} would like to change what you agreed.` }
      : { mine, text: `Waiting for ${otherName} to answer the change you asked for.` };
  }
  if (!mine) return { mine, text: waitingText(exchange, otherName) };
  if (side === 'requester') return { mine, text: `Your turn: ${otherName} made you a new offer.` };
  return {
    mine,
    text:
      terms?.version === 1
        ? `Your turn: accept or decline this request${byAnswerDay(exchange)}.`
        : `Your turn: ${otherName} changed the offer.`,
  };
}

/** Who did a step: you, the other person, or our staff. */
function actorName(exchange: Exchange, actorId: string | null, myId: string | null): string {
  if (actorId !== null && actorId === myId) return 'You';
  const person = [exchange.requester, exchange.provider].find((item) => item.id === actorId);
  return person?.firstName ?? 'Support';
}

/** The texts of steps by the notes with which the server marks them; null stands for no one. */
const recordedSteps: Record<string, (who: string | null, step: Step) => string> = {
  confirmed: (who) => (who ? `${who} confirmed that it's done` : 'No one objected, so it counts as confirmed'),
  contested: (who) => `${who ?? 'A member'} reported a problem`,
  'contest withdrawn': (who) => `${who ?? 'A member'} took that back`,
  decided: (_, { fromStatus, toStatus }) => {
    if (fromStatus === toStatus) return 'Our team decided';
    return toStatus === 'completed' ? "Our team decided that it's completed" : "Our team decided that it's cancelled";
  },
};

type Step = Pick<ExchangeStep, 'actorId' | 'fromStatus' | 'note'> & { toStatus: ExchangeStatus };

/** The text of a step in the history. */
function eventText({ requester, provider }: Exchange, { actorId, fromStatus, toStatus }: Step, who: string): string {
  switch (toStatus) {
    case 'pending':
      return `${who} asked for this exchange`;
    case 'accepted':
      return `${who} accepted`;
    case 'in_progress':
      return `${who} started the exchange`;
    case 'completed':
      return `${who} marked it as complete`;
    case 'cancelled':
      if (fromStatus !== 'pending') return `${who} cancelled`;
      if (actorId === requester.id) return `${who} withdrew the request`;
      return actorId === provider.id ? `${who} declined the request` : `${who} ended the request`;
  }
}

/** The text of a step and its note; `myId` is null for staff. No one did what ended automatically. */
export function stepTexts(exchange: Exchange, step: Step, myId: string | null): { text: string; note: string | null } {
  if (step.actorId === null && step.note === 'expired') {
    return { text: 'No one answered in time, so the request ended', note: null };
  }
  const who = actorName(exchange, step.actorId, myId);
  const textOf = step.note && recordedSteps[step.note];
  // A member may write the same words as a note, but only when the status changes.
  if (textOf && (step.fromStatus === step.toStatus || step.actorId === null)) {
    return { text: textOf(step.actorId === null ? null : who, step), note: null };
  }
  return { text: eventText(exchange, step, who), note: step.note };
}
