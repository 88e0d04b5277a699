import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { answerer } from '#src/features/exchanges/terms/offers.ts';

/** What an exchange needs, in the order in which one looks for it. */
export const exchangeGroups = [
  { need: 'turn', title: 'Waiting for you' },
  { need: 'waiting', title: 'Waiting for them' },
  { need: 'running', title: 'In progress' },
  { need: 'done', title: 'Done' },
] as const;

export type ExchangeNeed = (typeof exchangeGroups)[number]['need'];

/** The group of an exchange for this member. */
export function needOf(exchange: Exchange, myId: string): ExchangeNeed {
  if (exchange.contested) return exchange.waitingFor === 'me' ? 'turn' : 'waiting';
  const answers = answerer(exchange, myId);
  if (answers) return answers === 'me' ? 'turn' : 'waiting';
  switch (exchange.status) {
    case 'pending':
      return sidesOf(exchange, myId).side === 'provider' ? 'turn' : 'waiting';
    case 'accepted':
    case 'in_progress':
      if (exchange.waitingFor) return exchange.waitingFor === 'me' ? 'turn' : 'waiting';
      return 'running';
    case 'completed':
      if (exchange.waitingFor === 'me' || !exchange.reviewedByMe) return 'turn';
      return 'done';
    case 'cancelled':
      return 'done';
  }
}
