import { moneyText } from '#contracts/shared/money-text.ts';
import { nameOf, sentence } from '../../auth/members/member-names.ts';
import { defineNotice } from '../../notifications/notice.ts';
import {
  aboutExchange,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  loadExchangeDetails,
  subjectOf,
} from '../notices/parties.ts';

type Params = { exchangeId: string };

const valueText = (value: number | null): string => (value === null ? 'no value' : moneyText(value));

/** '$120 for what you gave, and $150 for what you got' */
const sidesText = ({ exchange, userId }: ExchangeDetails): string => {
  const [gave, got] =
    exchange.requesterId === userId
      ? [exchange.requesterGave, exchange.providerGave]
      : [exchange.providerGave, exchange.requesterGave];
  return `${valueText(gave)} for what you gave, and ${valueText(got)} for what you got`;
};

const shared = {
  topic: 'exchange' as const,
  group: 'exchanges' as const,
  load: loadExchangeDetails,
  link: exchangeLink,
  about: aboutExchange,
};
const example = (changes: Partial<ExchangeDetails['exchange']> = {}) =>
  exampleOfExchange({
    status: 'completed',
    requesterGave: 120,
    providerGave: 150.5,
    valuesById: 'other',
    valuesAgreedAt: null,
    ...changes,
  });

const proposed = defineNotice<Params, ExchangeDetails>({
  ...shared,
  kind: 'values.proposed',
  stillHolds: ({ exchange, otherId, isBlocked }) =>
    !isBlocked && exchange.valuesById === otherId && exchange.valuesAgreedAt === null,
  title: () => 'What was it worth?',
  body: (details) => {
    const { other, trade } = details;
    return `${sentence(`${nameOf(other)} suggests ${sidesText(details)}: ${trade}`)}. Agree, or suggest other values.`;
  },
  action: 'Answer',
  mail: {
    preference: 'exchanges',
    button: 'Answer',
    subject: (details) => subjectOf(`${nameOf(details.other)} suggests what it was worth`, details),
  },
  examples: {
    'both sides': example(),
    'one side': example({ providerGave: null }),
  },
});

const agreed = defineNotice<Params, ExchangeDetails>({
  ...shared,
  kind: 'values.agreed',
  stillHolds: ({ isBlocked }) => !isBlocked,
  title: () => 'Values agreed',
  body: (details) => {
    const { other, trade } = details;
    return sentence(`${nameOf(other)} agrees to ${sidesText(details)}: ${trade}.`);
  },
  examples: { agreed: example({ valuesById: 'reader', valuesAgreedAt: 1 }) },
});

/** The notices to the other party about what an exchange was worth. */
export const valuesNotices = { proposed, agreed };
