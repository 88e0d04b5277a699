import { type LanguageCode, languageNames } from '#contracts/profile/language-names.ts';
import type { SearchPeopleInput } from '#contracts/profile/search-people.ts';
import { type ReadParam, readId, readNumber, readOneOf } from '#src/features/search/param-readers.ts';

type Name = 'skill' | 'verified' | 'minRating' | 'answers' | 'language';

/** The filters in the address that only people have, read by the rules of the server's contract. */
export const peopleFilters: { [K in Name]: ReadParam<NonNullable<SearchPeopleInput[K]>> } = {
  skill: readId,
  verified: (value) => (typeof value === 'boolean' ? value : undefined),
  minRating: readNumber(1, 5),
  answers: readOneOf('nearly_always', 'mostly'),
  language: readOneOf(...(Object.keys(languageNames) as LanguageCode[])),
};

export type PeopleFilters = { [K in Name]?: SearchPeopleInput[K] | undefined };
export const peopleFilterNames = Object.keys(peopleFilters) as Name[];

/** The filters that are set. */
export const givenPeopleFilters = (params: PeopleFilters): PeopleFilters =>
  Object.fromEntries(peopleFilterNames.filter((name) => params[name]).map((name) => [name, params[name]]));
