import { z } from 'zod';
import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { type ListPostsInput, listPostsInput } from '#contracts/posts.ts';

export type SearchTab = 'posts' | 'people';

/** The filters of a list of posts that the address of a search carries; the server's contract says what fits. */
const { industry, type, near, radius, sort, from } = listPostsInput.shape;
const filters = { industry, type, near, radius, sort, from };
type Filters = { [Name in keyof typeof filters]?: ListPostsInput[Name] | undefined };

export interface SearchParams extends Filters {
  q?: string | undefined;
  tab?: SearchTab | undefined;
  /** Shows this member's public profile. */
  user?: string | undefined;
  /** Shows this post by itself. */
  post?: string | undefined;
}

const q = z.string().trim().min(1).max(200).optional();
const page = z.string().min(1).max(64).optional();
const fields: z.ZodRawShape = { q, tab: z.enum(['posts', 'people']).optional(), ...filters, user: page, post: page };

/** The router reads '2024' as a number and 'true' as a boolean; where a text is meant, both are words. */
const readField = (field: z.core.$ZodType, value: unknown): unknown => {
  const asText = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  for (const form of [value, asText]) {
    const read = z.safeParse(field, form);
    if (read.success) return read.data === '' ? undefined : read.data;
  }
  return undefined;
};

/** What the address of a search says; whatever is not understood is left out. */
export const readSearchParams = (search: Record<string, unknown>): SearchParams =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, readField(field, search[name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** What the server is asked for. Words are ranked by how well they fit, everything else by age. */
export function postQuery({
  q: search,
  tab,
  user,
  post,
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

/** How many filters are set, for the button that opens them; the radius belongs to its place. */
export const filterCount = (params: SearchParams): number =>
  Object.keys(filters).filter((name) => name !== 'radius' && params[name as keyof Filters]).length;

/** A change that takes every filter away. */
export const noFilters: SearchParams = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
