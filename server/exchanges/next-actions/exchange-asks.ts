import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { TermsItem } from '#contracts/exchanges/terms.ts';
import type { NextActionKind } from '#contracts/exchanges/next-actions.ts';
import { doneText } from '../notices/status.ts';
import { itemsText } from '../terms/terms-text.ts';
import { beginningOf, quote } from './quote.ts';

/** What each side gives, as the other wrote it. */
type Offer = { theirs: TermsItem[]; mine: TermsItem[] };

export interface Details {
  name: string;
  status: ExchangeStatus;
  offered: string;
  requested: string | null;
  message: string | null;
  /** The open offer of the other side, if there is one. */
  offer: Offer | null;
  /** The day by which silence decides, in words. */
  by: string | null;
}

type Ask = { action: string; sentence: (details: Details) => string };

const said = (message: string | null) => (message ? `: ${quote(message)}` : '');

/** A request without an offer. What is given is named only where it was written down. */
const request = ({ name, offered, requested, message }: Details) =>
  `${name} ${requested ? `offers ${requested} for ${offered}` : `asks for ${offered}`}${said(message)}`;

/** An offer, in the words of its items. */
const offerText = ({ name, status }: Details, { theirs, mine }: Offer) => {
  const [get, give] = [theirs, mine].map((items) => beginningOf(itemsText(items)));
  const offer =
    theirs.length === 0
      ? `${name} asks for ${give}, with nothing in return`
      : `${name} offers ${get}${mine.length === 0 ? ', and asks for nothing in return' : ` for ${give}`}`;
  return status === 'pending' ? offer : `${name} would like to change what you agreed. ${offer}`;
};

/** What each kind asks of the member; `reply` is of the messages. */
export const asks: Record<Exclude<NextActionKind, 'reply'>, Ask> = {
  dispute: {
    action: 'Answer',
    sentence: ({ name, offered, by }) =>
      `${name} says that something is wrong${by ? `. Answer by ${by}` : ''}: ${offered}`,
  },
  confirm: {
    action: 'Confirm',
    sentence: ({ name, offered, by }) => doneText({ name, service: offered, by }),
  },
  answer: {
    action: 'Answer',
    sentence: (details) => (details.offer ? offerText(details, details.offer) : request(details)),
  },
  times: { action: 'Answer', sentence: ({ name, offered }) => `${name} suggested times to meet: ${offered}` },
  start: { action: 'Start', sentence: ({ name, offered }) => `You agreed with ${name}: ${offered}` },
  complete: { action: 'Mark Complete', sentence: ({ name, offered }) => `In progress with ${name}: ${offered}` },
  review: { action: 'Review', sentence: ({ name, offered }) => `Completed with ${name}: ${offered}` },
};
