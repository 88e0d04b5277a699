import type { Caller } from '../../server/test/factories.ts';
import type { TestApp } from '../../server/test/test-app.ts';
import type { Choices } from './city-choices.ts';

/** How a city trades: in circles of up to `maxLength` members, in pairs, too, and by the hints of a missing link. */
export type Policy = { name: string; maxLength: 3 | 4; tradesInPairs: boolean; takesHints: boolean };
export type City = {
  t: TestApp;
  policy: Policy;
  choices: Choices;
  callers: Map<string, Caller>;
  joinDay: Map<string, number>;
  gone: Set<string>;
  /** The own post that a member asked for an exchange with, by the exchange: it trades with the other's. */
  askedWith: Map<string, string>;
  /** How often each kind of refusal came; none of them is a fault. */
  refusals: Map<string, number>;
};
