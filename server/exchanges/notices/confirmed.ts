import { nameOf, sentence } from '../../auth/members/member-names.ts';
import { defineNotice } from '../../notifications/notice.ts';
import {
  aboutExchange,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  loadExchangeDetails,
} from './parties.ts';

/** The other party agrees that the exchange is done. */
export const exchangeConfirmed = defineNotice<{ exchangeId: string }, ExchangeDetails>({
  kind: 'exchange.confirmed',
  topic: 'exchange',
  group: 'exchanges',
  load: loadExchangeDetails,
  stillHolds: ({ isBlocked }) => !isBlocked,
  title: () => 'Exchange confirmed',
  body: ({ other, trade }) => sentence(`${nameOf(other)} confirmed that it's done: ${trade}.`),
  link: exchangeLink,
  about: aboutExchange,
  examples: { confirmed: exampleOfExchange({ status: 'completed', completionState: 'confirmed' }) },
});
