import type { TermsItem, TermsStatus } from '#contracts/exchanges/terms.ts';
import type { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { MINUTE } from './clock.ts';
import type { Exchange } from './built-exchange.ts';
import type { SeedItem } from './texts/types.ts';

/** The part of a talk in which the offers of a pending request are made. */
const WAITS = 0.4;

type TermsRow = typeof exchangeTerms.$inferInsert;

const toItem = ([quantity, unit, description, value = null]: Readonly<
  [number, SeedItem[1], string, (number | null)?]
>): TermsItem => ({ serviceRequestId: null, quantity, unit, description, value });

/** The offers of an exchange, written between the request and its answer. */
const termsOf = ({ talk, row, events }: Exchange): TermsRow[] => {
  const offers = talk.exchange?.terms ?? [];
  const agreedAt = events.find(({ toStatus }) => toStatus === 'accepted')?.createdAt;
  const until = agreedAt ?? (row.status === 'pending' ? row.createdAt + talk.span * WAITS : row.updatedAt);
  const step = Math.max((until - row.createdAt) / (offers.length + 1), MINUTE / 60);
  return offers.map((offer, index) => {
    const isLast = index === offers.length - 1;
    const standing: TermsStatus = agreedAt ? 'accepted' : row.status === 'pending' ? 'open' : 'superseded';
    return {
      exchangeId: row.id,
      version: index + 1,
      authorId: offer.by === 'asker' ? row.requesterId : row.providerId,
      requesterGives: offer.asker.map(toItem),
      providerGives: offer.owner.map(toItem),
      nothingInReturn: offer.asker.length === 0,
      place: offer.place ?? null,
      note: offer.note ?? null,
      status: offer.status ?? (isLast ? standing : 'superseded'),
      createdAt: Math.round(row.createdAt + index * step),
    };
  });
};

/** The offers of all exchanges. */
export const buildTerms = (exchanges: Exchange[]): TermsRow[] => exchanges.flatMap(termsOf);

/** Who has to answer the offer that waits in a pending exchange. */
export const answererOf = ({ talk, row }: Exchange): string => {
  const last = talk.exchange?.terms?.at(-1);
  return last && !last.status && last.by === 'owner' ? row.requesterId : row.providerId;
};
