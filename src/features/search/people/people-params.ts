import { searchPeopleInput } from '#contracts/profile/search-people.ts';

/** The filters in the address that only people have, validated by the server's contract. */
export const peopleFilters = searchPeopleInput.pick({
  skill: true,
  verified: true,
  minRating: true,
  answers: true,
  language: true,
}).shape;

type Input = ReturnType<typeof searchPeopleInput.parse>;
export type PeopleFilters = { [Name in keyof typeof peopleFilters]?: Input[Name] | undefined };
export const peopleFilterNames = Object.keys(peopleFilters) as (keyof typeof peopleFilters)[];

/** Those that are set. */
export const givenPeopleFilters = (params: PeopleFilters): PeopleFilters =>
  Object.fromEntries(peopleFilterNames.filter((name) => params[name]).map((name) => [name, params[name]]));
