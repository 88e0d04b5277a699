import type { Exchange, ExchangeSide, ExchangeStatus } from '#contracts/exchanges.ts';

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
  switch (exchange.status) {
    case 'pending':
      return side === 'provider'
        ? { mine: true, text: 'Your turn: accept or decline this request.' }
        : { mine: false, text: `Waiting for ${otherName} to accept.` };
    case 'accepted':
      return { mine: true, text: 'Agreed. Either of you can start when you are ready.' };
    case 'in_progress':
      return { mine: true, text: 'Under way. Mark it complete when both sides are done.' };
    case 'completed':
      return exchange.reviewedByMe
        ? { mine: false, text: 'Done, and you have said how it was.' }
        : { mine: true, text: `Done. Your turn: say how it was with ${otherName}.` };
    case 'cancelled':
      return { mine: false, text: 'This exchange was cancelled.' };
  }
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
