import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';

/** Longer texts are shown in full below the trade line. */
const MAX_SHORT_MESSAGE = 120;

interface TradeSide {
  label: string;
  text: string;
}

interface ExchangeTrade {
  /** What the viewer gives and gets; null where that is not recorded. */
  give: TradeSide | null;
  get: TradeSide | null;
  /** Whether the request's message stands for what the requester gives. */
  saysMessage: boolean;
}

/**
 * Both sides of an exchange, as far as they are known. The provider gives the post. What the requester gives is what
 * the post requests, else what the message says; that the post names an industry promises nothing.
 */
export function exchangeTrade(exchange: Exchange, side: ExchangeSide): ExchangeTrade {
  const { serviceRequest: post, message, requester } = exchange;
  const mine = side === 'requester';
  const words = message?.trim() ?? '';
  const saysMessage =
    !post.serviceRequested && words !== '' && words.length <= MAX_SHORT_MESSAGE && !words.includes('\n');
  const requesterGives = saysMessage
    ? { label: mine ? 'You wrote' : `${requester.firstName ?? 'They'} wrote`, text: words }
    : post.serviceRequested
      ? { label: mine ? 'You give' : 'You get', text: post.serviceRequested }
      : null;
  const providerGives = { label: mine ? 'You get' : 'You give', text: post.serviceOffered };
  return mine
    ? { give: requesterGives, get: providerGives, saysMessage }
    : { give: providerGives, get: requesterGives, saysMessage };
}
