import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { nameOf, sentence } from '../../auth/members/member-names.ts';
import { defineNotice, type ForMember, type NoticeMail } from '../../notifications/notice.ts';
import {
  aboutExchange,
  answersOther,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  loadExchangeDetails,
  subjectOf,
} from '../notices/parties.ts';
import { itemsText } from './terms-text.ts';

type Params = { exchangeId: string; version: number };
type Terms = Pick<typeof exchangeTerms.$inferSelect, 'status' | 'requesterGives' | 'providerGives' | 'note'>;
type Details = ExchangeDetails & { terms: Terms };

const loadDetails = async (db: Queryable, params: ForMember<Params>): Promise<Details | null> => {
  const { exchangeId, version } = params;
  const isVersion = and(eq(exchangeTerms.exchangeId, exchangeId), eq(exchangeTerms.version, version));
  const [terms] = await db.select().from(exchangeTerms).where(isVersion);
  const found = terms ? await loadExchangeDetails(db, params) : null;
  return terms && found ? { ...found, terms } : null;
};

/** Both sides of the offer, as the reader sees them. */
const writeMail = (details: Details): NoticeMail => {
  const { exchange, userId, terms } = details;
  const [mine, theirs] =
    exchange.requesterId === userId
      ? [terms.requesterGives, terms.providerGives]
      : [terms.providerGives, terms.requesterGives];
  return {
    paragraphs: [textOf(details), `You give: ${itemsText(mine)}`, `You get: ${itemsText(theirs)}`],
    ...(terms.note ? { quote: terms.note } : {}),
  };
};

const item = (description: string) => ({
  serviceRequestId: null,
  description,
  quantity: 3,
  unit: 'hour' as const,
  value: null,
});
const example = (status: ExchangeDetails['exchange']['status'], terms: Partial<Terms>): Details => ({
  ...exampleOfExchange({ status }),
  terms: {
    status: 'open',
    requesterGives: [item('Bookkeeping')],
    providerGives: [item('Logo design')],
    note: null,
    ...terms,
  },
});

const shared = {
  topic: 'exchange' as const,
  load: loadDetails,
  link: exchangeLink,
  about: aboutExchange,
  mail: { preference: 'exchanges' as const, button: 'See the offer', subject: subjectText, write: writeMail },
};
const offerTitle = ({ exchange }: Details) => (exchange.status === 'pending' ? 'New offer' : 'Change requested');
const isOpen = ({ terms, isBlocked }: Details) => terms.status === 'open' && !isBlocked;

/** An offer in an exchange that is not agreed yet. */
const offered = defineNotice<Params, Details>({
  ...shared,
  kind: 'terms.offered',
  group: 'requests',
  mail: { ...shared.mail, answers: answersOther },
  stillHolds: isOpen,
  title: offerTitle,
  body: textOf,
  examples: { 'with a note': example('pending', { note: 'Would that be fair?' }) },
});

/** Another offer in an exchange that was agreed before. */
const changeAsked = defineNotice<Params, Details>({
  ...shared,
  kind: 'terms.change-asked',
  group: 'exchanges',
  stillHolds: isOpen,
  title: offerTitle,
  body: textOf,
  examples: { 'without a note': example('accepted', {}) },
});

const changeAgreed = defineNotice<Params, Details>({
  ...shared,
  kind: 'terms.change-agreed',
  group: 'exchanges',
  stillHolds: ({ terms, isBlocked }) => terms.status === 'accepted' && !isBlocked,
  title: () => 'Change agreed',
  body: textOf,
  examples: { agreed: example('accepted', { status: 'accepted' }) },
});

function subjectText(details: Details): string {
  const { other, exchange, terms } = details;
  const isRequest = exchange.status === 'pending';
  const did =
    terms.status === 'accepted'
      ? 'agreed to your change'
      : isRequest
        ? 'made you a new offer'
        : 'wants to change what you agreed';
  return subjectOf(`${nameOf(other)} ${did}`, details);
}

function textOf({ other, trade, exchange, terms }: Details): string {
  const name = nameOf(other);
  if (terms.status === 'accepted') return sentence(`${name} agreed to your change of the exchange: ${trade}.`);
  return sentence(
    exchange.status === 'pending'
      ? `${name} made you a new offer: ${trade}.`
      : `${name} would like to change what you agreed: ${trade}.`,
  );
}

/** The notices to the other party about an offer. */
export const termsNotices = { offered, changeAsked, changeAgreed };
