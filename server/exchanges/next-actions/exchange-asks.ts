import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { NextActionKind } from '#contracts/exchanges/next-actions.ts';
import type { TermsItem } from '#contracts/exchanges/terms.ts';
import { withinSentence } from '#contracts/matching/person-with-skill.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { FORMER } from '../../auth/members/member-names.ts';
import { confirmText } from '../notices/status.ts';
import { beginningOf, quote } from './quote.ts';

interface Details {
  exchange: Exchange;
  person: Person;
  /** The reader's id. */
  me: string;
  /** The day by which silence decides, in words. */
  by: string | null;
}

type Ask = { action: string; sentence: (details: Details) => string };

const nameOf = ({ firstName, lastName }: Person): string => {
  if (!firstName) return 'A member';
  return `${firstName} ${lastName}` === FORMER.name ? FORMER.name : firstName;
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What one side gives, without amounts: 'tamales for ten and a tray of mole'. */
const thingsOf = (items: TermsItem[]): string =>
  // Intl writes a serial comma; our texts have none.
  beginningOf(list.format(items.map(({ description }) => withinSentence(description))).replace(', and ', ' and '));

const messageText = (message: string | null) => (message ? `: ${quote(message)}` : '');

/** A request without an offer. What is given is named only where it was recorded. */
const requestText = ({ exchange: { serviceRequest, message }, person }: Details): string => {
  const { serviceOffered, serviceRequested } = serviceRequest;
  const [offered, requested] = [serviceOffered, serviceRequested].map((words) => words && withinSentence(words));
  return `${nameOf(person)} ${requested ? `offers ${requested} for ${offered}` : `asks for ${offered}`}${messageText(message)}`;
};

/** The open offer, in the words of its items. */
const offerText = ({ exchange, person, me }: Details): string => {
  const { terms, requesterUserId, status } = exchange;
  if (!terms) return '';
  const isRequester = requesterUserId === me;
  const [theirs, mine] = isRequester
    ? [terms.providerGives, terms.requesterGives]
    : [terms.requesterGives, terms.providerGives];
  const name = nameOf(person);
  const offer =
    theirs.length === 0
      ? `${name} asks for ${thingsOf(mine)}, with nothing in return`
      : `${name} offers ${thingsOf(theirs)}${mine.length === 0 ? ', and asks for nothing in return' : ` for ${thingsOf(mine)}`}`;
  return status === 'pending' ? offer : `${name} would like to change what you agreed. ${offer}`;
};

/** What each kind of next action asks of the member; circles and messages ask in files of their own. */
export const asks: Record<Exclude<NextActionKind, 'circle' | 'reply'>, Ask> = {
  dispute: {
    action: 'Answer',
    sentence: ({ exchange, person, by }) =>
      `${nameOf(person)} reported a problem${by ? `. Answer by ${by}` : ''}: ${exchange.title}`,
  },
  confirm: {
    action: 'Confirm',
    sentence: ({ exchange, person, by }) => confirmText({ name: nameOf(person), trade: exchange.title, by }),
  },
  answer: {
    action: 'Answer',
    sentence: (details) => (details.exchange.terms?.status === 'open' ? offerText(details) : requestText(details)),
  },
  times: {
    action: 'Answer',
    sentence: ({ exchange, person }) => `${nameOf(person)} suggested times to meet: ${exchange.title}`,
  },
  review: {
    action: 'Review',
    sentence: ({ exchange, person }) => `How was it with ${nameOf(person)}? ${exchange.title}`,
  },
};
