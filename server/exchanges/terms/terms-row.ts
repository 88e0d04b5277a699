import type { TermsInput, TermsItem, TermsVersion } from '#contracts/exchanges/terms.ts';
import type { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { iso } from '../../platform/core/time.ts';

export type TermsRow = typeof exchangeTerms.$inferSelect;

export const toTermsVersion = ({ exchangeId: _, authorId, createdAt, ...row }: TermsRow): TermsVersion => ({
  ...row,
  authorUserId: authorId,
  createdAt: iso(createdAt),
});

const toItem = (item: TermsInput['providerGives'][number]): TermsItem => ({
  ...item,
  serviceRequestId: item.serviceRequestId ?? null,
  value: item.value ?? null,
});

/** The columns that come from what a party wrote. */
export const columnsOf = (terms: TermsInput) => ({
  requesterGives: terms.requesterGives.map(toItem),
  providerGives: terms.providerGives.map(toItem),
  nothingInReturn: terms.nothingInReturn ?? false,
  startsOn: terms.startsOn ?? null,
  endsOn: terms.endsOn ?? null,
  place: terms.place ?? null,
  note: terms.note || null,
});
