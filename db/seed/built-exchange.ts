import type { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Talk } from './talk-rows.ts';

export type Exchange = {
  talk: Talk;
  row: typeof exchanges.$inferInsert;
  events: (typeof exchangeEvents.$inferInsert)[];
};
