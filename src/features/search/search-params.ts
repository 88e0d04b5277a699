import { readBox } from '#contracts/posts/map-box.ts';
import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { type ReadParam, readId, readNumber, readOneOf, readText } from '#src/features/search/param-readers.ts';
import {
  givenPeopleFilters,
  peopleFilterNames,
  type PeopleFilters,
  peopleFilters,
} from '#src/features/search/people/people-params.ts';

export type SearchTab = 'posts' | 'people';

type Filter = Exclude<
  keyof ListPostsInput,
  'search' | 'side' | 'match' | 'userId' | 'featured' | 'limit' | 'cursor' | keyof typeof reading
>;
type Filters = { [Name in Filter | keyof typeof reading]?: ListPostsInput[Name] | undefined };

/**
 * How the words are read, which doesn't count as a filter: without the place or the skills in them, or without correcting typing
 * errors.
 */
const reading = { place: readOneOf('off'), skills: readOneOf('off'), exact: readOneOf('1') };

/**
 * The post filters in the address, by the rules of the server's contract. They are read without zod, which would be
 * the largest thing that a search loads.
 */
const filters: { [Name in Filter]: ReadParam<NonNullable<ListPostsInput[Name]>> } = {
  industry: readText(100),
  type: readOneOf('offering', 'requesting'),
  near: readText(120),
  radius: readNumber(1, 500),
  online: readOneOf('also', 'only'),
  bbox: (value) => (typeof value === 'string' && value.length <= 100 && readBox(value) ? value : undefined),
  sort: readOneOf('newest', 'relevance', 'nearest', 'value'),
  from: readOneOf('others', 'matching', 'wanting'),
};

export interface SearchParams extends Filters, PeopleFilters {
  q?: string | undefined;
  /** Opens the posts that need what the words say, in place of those that offer it. */
  side?: 'wanted' | undefined;
  tab?: SearchTab | undefined;
  /** Shows this member's public profile. */
  user?: string | undefined;
  /** Shows only this post. */
  post?: string | undefined;
  /** Shows the posts on a map, beside their list. */
  map?: true | undefined;
}

const readers: { [Name in keyof SearchParams]-?: ReadParam<NonNullable<SearchParams[Name]>> } = {
  q: readText(200),
  side: readOneOf('wanted'),
  tab: readOneOf('posts', 'people'),
  ...reading,
  ...filters,
  ...peopleFilters,
  user: readId,
  post: readId,
  map: (value) => value === true || undefined,
};

/** Reads the search parameters in the address; invalid ones are dropped. */
export const readSearchParams = (search: Record<string, unknown>): SearchParams =>
  Object.fromEntries(
    Object.entries(readers)
      .map(([name, read]) => [name, read(search[name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The input of the server's post query. Results with a search text are sorted by relevance, others by age. */
export function postQuery({
  q: search,
  side,
  tab,
  user,
  post,
  map,
  skill,
  verified,
  minRating,
  answers,
  language,
  near: place,
  radius: miles,
  sort: order,
  ...rest
}: SearchParams) {
  const definedParams = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as typeof rest;
  const usableSort = order === 'nearest' && !place ? undefined : order;
  return {
    ...(search ? { search } : {}),
    ...definedParams,
    ...(place ? { near: place, radius: miles ?? DEFAULT_RADIUS } : {}),
    sort: usableSort ?? (search ? ('relevance' as const) : ('newest' as const)),
  };
}

const isPeopleSort = (sort: SearchParams['sort']) => sort === 'newest' || sort === 'nearest';

/** How people are sorted: the nearest first where only a place was chosen. */
export const peopleSort = ({ q: words, near, sort }: SearchParams): 'newest' | 'nearest' =>
  near && (sort === 'nearest' || (sort !== 'newest' && !words)) ? 'nearest' : 'newest';

/** Whether people are sorted differently than by default. */
const isOtherOrder = (params: SearchParams): boolean =>
  isPeopleSort(params.sort) && params.sort !== peopleSort({ ...params, sort: undefined });

/** The input of the server's search for people, with only the filters that apply to people. */
export const peopleQuery = ({
  q: words,
  industry: name,
  near: place,
  radius: miles,
  sort: order,
  exact,
  place: placeReading,
  skills,
  ...rest
}: SearchParams) => ({
  ...(words ? { q: words } : {}),
  ...(exact ? { exact } : {}),
  ...(placeReading ? { place: placeReading } : {}),
  ...(skills ? { skills } : {}),
  ...(name ? { industry: name } : {}),
  ...(place ? { near: place, radius: miles ?? DEFAULT_RADIUS } : {}),
  ...givenPeopleFilters(rest),
  ...(place ? { sort: peopleSort({ q: words, near: place, sort: order }) } : {}),
});

const countOf = (names: readonly string[], params: SearchParams): number =>
  names.filter((name) => params[name as keyof SearchParams]).length;

/** The number of active filters, for the button that opens them; place and radius count as one. */
export const filterCount = (params: SearchParams): number =>
  params.tab === 'people'
    ? countOf(['industry', 'near', ...peopleFilterNames, ...(isOtherOrder(params) ? ['sort'] : [])], params)
    : countOf(
        Object.keys(filters).filter((name) => name !== 'radius' && name !== 'bbox'),
        params,
      );

/** A change that clears all filters. */
export const noFilters: SearchParams = Object.fromEntries(
  [...Object.keys(reading), ...Object.keys(filters), ...peopleFilterNames].map((name) => [name, undefined]),
);
