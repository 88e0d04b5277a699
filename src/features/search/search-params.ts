import { z } from 'zod';
import { readingSwitches } from '#contracts/posts/search-reading.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { type ListPostsInput, listPostsInput } from '#contracts/posts/posts.ts';
import {
  givenPeopleFilters,
  peopleFilterNames,
  type PeopleFilters,
  peopleFilters,
} from '#src/features/search/people/people-params.ts';

export type SearchTab = 'posts' | 'people';

/** The post filters in the address, validated by the server's contract: those of a list but for what has its own name here. */
const filters = listPostsInput.omit({
  search: true,
  side: true,
  match: true,
  userId: true,
  featured: true,
  limit: true,
  cursor: true,
}).shape;
type Filters = { [Name in keyof typeof filters]?: ListPostsInput[Name] | undefined };

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

const q = z.string().trim().min(1).max(200).optional();
const page = z.string().min(1).max(64).optional();
const fields: z.ZodRawShape = {
  q,
  side: z.literal('wanted').optional(),
  tab: z.enum(['posts', 'people']).optional(),
  ...filters,
  ...peopleFilters,
  user: page,
  post: page,
  map: z.literal(true).optional(),
};

/** The router parses '2024' as a number and 'true' as a boolean; a text field reads both as text. */
const readField = (field: z.core.$ZodType, value: unknown): unknown => {
  const asText = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  for (const form of [value, asText]) {
    const read = z.safeParse(field, form);
    if (read.success) return read.data === '' ? undefined : read.data;
  }
  return undefined;
};

/** Reads the search parameters in the address; invalid ones are dropped. */
export const readSearchParams = (search: Record<string, unknown>): SearchParams =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, readField(field, search[name])] as const)
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
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as typeof rest;
  const nearest = order === 'nearest' && !place ? undefined : order;
  return {
    ...(search ? { search } : {}),
    ...given,
    ...(place ? { near: place, radius: miles ?? DEFAULT_RADIUS } : {}),
    sort: nearest ?? (search ? ('relevance' as const) : ('newest' as const)),
  };
}

const isPeopleSort = (sort: SearchParams['sort']) => sort === 'newest' || sort === 'nearest';

/** In which order people stand: the nearest first where only a place was chosen. */
export const peopleSort = ({ q: words, near, sort }: SearchParams): 'newest' | 'nearest' =>
  near && (sort === 'nearest' || (sort !== 'newest' && !words)) ? 'nearest' : 'newest';

/** Whether people stand otherwise than they do by default. */
const isOtherOrder = (params: SearchParams): boolean =>
  isPeopleSort(params.sort) && params.sort !== peopleSort({ ...params, sort: undefined });

/** The input of the server's search of people: the filters that people have, too. */
export const peopleQuery = ({
  q: words,
  industry: name,
  near: place,
  radius: miles,
  sort: order,
  exact,
  place: read,
  skills,
  ...rest
}: SearchParams) => ({
  ...(words ? { q: words } : {}),
  ...(exact ? { exact } : {}),
  ...(read ? { place: read } : {}),
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
        Object.keys(filters).filter((name) => name !== 'radius' && name !== 'bbox' && !(name in readingSwitches)),
        params,
      );

/** A change that clears all filters. */
export const noFilters: SearchParams = Object.fromEntries(
  [...Object.keys(filters), ...peopleFilterNames].map((name) => [name, undefined]),
);
