import { DECISIONS_PATH, HOW_TO_APPEAL } from '../../decisions/words.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { nameOf, sentence } from '../../auth/members/member-names.ts';
import { defineNotice, type ForMember, type NoticeMail } from '../../notifications/notice.ts';
import {
  aboutExchange,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  loadExchangeDetails,
  subjectOf,
} from '../notices/parties.ts';
import type { Deps } from '../../platform/context/context.ts';
import { calendarEnds } from '../appointments/calendar/calendar-ends.ts';
import { type DisputeRow, isOpen } from './dispute-row.ts';

/** The steps of a dispute of which its parties are notified. */
export type DisputeUpdate = 'opened' | 'answered' | 'withdrawn' | 'decided' | 'corrected';

type Params = { disputeId: string };
type Dispute = Pick<DisputeRow, 'state' | 'decision' | 'note' | 'details' | 'answerDetails'>;
type Details = ExchangeDetails & { dispute: Dispute };

const loadDetails = async (db: Queryable, { disputeId, userId }: ForMember<Params>): Promise<Details | null> => {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!dispute || accounts.length === 0) return null;
  const found = await loadExchangeDetails(db, { exchangeId: dispute.exchangeId, userId });
  return found && { ...found, dispute };
};

const outcome = ({ dispute: { decision }, exchange, userId }: Details): string => {
  if (decision === 'counts') return 'It counts as completed for both of you.';
  if (decision === 'does_not_count') return "It doesn't count as completed.";
  const isForMe = (decision === 'counts_for_requester') === (exchange.requesterId === userId);
  return isForMe ? 'It counts as completed for you only.' : 'It counts as completed for the other side only.';
};

interface Words {
  title: string;
  text: (details: Details) => string;
  /** If there is a block between the two: without a name or a member's words. */
  neutral: (details: Details) => string;
  button: string;
  /** What the email quotes. */
  quote: (dispute: Dispute) => string | null;
  stillHolds?: (dispute: Dispute) => boolean;
  examples: Record<string, Partial<Dispute>>;
}

const words: Record<DisputeUpdate, Words> = {
  opened: {
    title: 'Your exchange is on hold',
    text: ({ other, trade }) =>
      `${nameOf(other)} reported a problem with your exchange: ${trade}. Please give your side within five days.`,
    neutral: () => 'One of your exchanges is on hold. Please give your side within five days.',
    button: 'Answer',
    quote: ({ details }) => details,
    stillHolds: ({ state }) => state === 'open',
    examples: { opened: { state: 'open' } },
  },
  answered: {
    title: 'The other side has answered',
    text: ({ other, trade }) => `${nameOf(other)} has answered: ${trade}. Our team will read both sides and decide.`,
    neutral: () => 'The other side has answered. Our team will read both sides and decide.',
    button: 'Read the answer',
    quote: ({ answerDetails }) => answerDetails,
    stillHolds: isOpen,
    examples: { answered: { state: 'answered', answerDetails: 'I was there, and waited for an hour.' } },
  },
  withdrawn: {
    title: 'No longer on hold',
    text: ({ other, trade }) =>
      `${nameOf(other)} took back their dispute: ${trade}. Everything is back to the way it was.`,
    neutral: () => 'One of your exchanges is no longer on hold. Everything is back to the way it was.',
    button: 'See the exchange',
    quote: () => null,
    examples: { withdrawn: { state: 'withdrawn' } },
  },
  decided: {
    title: 'Decision made',
    text: (details) =>
      `An admin has decided about your exchange with ${nameOf(details.other)}: ${details.trade}. ${outcome(details)}`,
    neutral: (details) => `An admin has decided about one of your exchanges. ${outcome(details)}`,
    button: 'Read the decision',
    quote: ({ note }) => note,
    examples: {
      'it counts for both': { state: 'decided', decision: 'counts', note: 'Both of you showed that it was done.' },
      "it doesn't count": { state: 'decided', decision: 'does_not_count', note: 'Nothing was done.' },
    },
  },
  corrected: {
    title: 'The decision was corrected',
    text: (details) =>
      `An admin has corrected the decision about your exchange with ${nameOf(details.other)}: ${details.trade}. ${outcome(details)}`,
    neutral: (details) => `An admin has corrected a decision about one of your exchanges. ${outcome(details)}`,
    button: 'Read the decision',
    quote: ({ note }) => note,
    examples: {
      'it counts for the reader': { state: 'decided', decision: 'counts_for_requester', note: 'The pictures show it.' },
      'it counts for the other': { state: 'decided', decision: 'counts_for_provider', note: 'The pictures show it.' },
    },
  },
};

/** The subject of the email: what the other party did, with their name; for what an admin did, the title. */
const subjectText = (title: string, details: Details): string => {
  if (details.isBlocked) return title;
  const did = { open: 'reported a problem', answered: 'has answered', withdrawn: 'took back their dispute' };
  const { state } = details.dispute;
  return subjectOf(state === 'decided' ? title : `${nameOf(details.other)} ${did[state]}`, details);
};

const disputeNotice = (update: DisputeUpdate) => {
  const { title, text, neutral, button, quote, stillHolds, examples } = words[update];
  // A block doesn't stop the notice, because the party has to be able to answer.
  const textOf = (details: Details) => sentence((details.isBlocked ? neutral : text)(details));
  const isByAdmin = update === 'decided' || update === 'corrected';
  const write = async (details: Details, deps: Deps): Promise<NoticeMail> => {
    const { exchange, userId, isBlocked } = details;
    const quoted = isBlocked && !isByAdmin ? null : quote(details.dispute);
    const trade = isBlocked ? 'an exchange' : details.trade;
    // A decision may end the exchange, and with it what was planned.
    const files = isByAdmin ? await calendarEnds(deps, { exchangeId: exchange.id, userId, trade, isBlocked }) : [];
    return {
      paragraphs: [textOf(details)],
      ...(quoted ? { quote: quoted } : {}),
      ...(isByAdmin ? { footer: `${HOW_TO_APPEAL} You'll find it at ${deps.appUrl()}${DECISIONS_PATH}.` } : {}),
      ...(files.length > 0 ? { files } : {}),
    };
  };
  const example = (dispute: Partial<Dispute>, isBlocked = false): Details => ({
    ...exampleOfExchange(),
    isBlocked,
    dispute: {
      state: 'open',
      decision: null,
      note: null,
      details: 'No one came to our appointment.',
      answerDetails: null,
      ...dispute,
    },
  });
  const [first = {}] = Object.values(examples);
  return defineNotice<Params, Details>({
    kind: `dispute.${update}`,
    topic: 'exchange',
    group: 'exchanges',
    load: loadDetails,
    ...(stillHolds ? { stillHolds: ({ dispute }) => stillHolds(dispute) } : {}),
    title: () => title,
    body: (details) => (details.dispute.note ? `${textOf(details)} “${details.dispute.note}”` : textOf(details)),
    link: exchangeLink,
    about: (details) => ({
      ...aboutExchange(details),
      ...(details.isBlocked ? { relatedUserName: 'A member', serviceRequested: null } : {}),
    }),
    mail: { preference: 'exchanges', button, subject: (details) => subjectText(title, details), write },
    examples: {
      ...Object.fromEntries(Object.entries(examples).map(([state, dispute]) => [state, example(dispute)])),
      'through a block': example(first, true),
    },
  });
};

/** The notices to the parties of a dispute. */
export const disputeNotices = Object.fromEntries(
  (Object.keys(words) as DisputeUpdate[]).map((update) => [update, disputeNotice(update)]),
) as Record<DisputeUpdate, ReturnType<typeof disputeNotice>>;
