import { z } from 'zod';
import { WISH_EMPTY } from './errors.ts';
import { hasQuery } from './has-query.ts';
import { singleLine } from '../shared/plain-text.ts';
import { postOnline, postSide, postType } from '../posts/posts.ts';
import { id, isoTime, pageFields } from '../shared/basics.ts';

export const MAX_SAVED_SEARCHES = 20;
export const FREE_MAX_SAVED_SEARCHES = 5;

const savedSearchFrequency = z.enum(['at_once', 'daily', 'weekly', 'off']).meta({ id: 'WishRing' });
export type SavedSearchFrequency = z.infer<typeof savedSearchFrequency>;

export const savedSearch = z
  .object({
    id: z.string(),
    label: z.string(),
    search: z.string().nullable(),
    side: postSide
      .nullable()
      .describe('The side of a post that must have the words of `search`, as in a list of posts. Null for either.'),
    industry: z.string().nullable(),
    type: postType.nullable(),
    near: z.string().nullable(),
    radius: z.number().nullable().describe('In miles around `near`; null if there is none.'),
    online: postOnline
      .nullable()
      .describe(
        'With `also`, it finds posts near `near` and online ones; with `only`, just online ones. Null: just those near `near`.',
      ),
    ring: savedSearchFrequency,
    createdAt: isoTime,
    lastFoundAt: isoTime.nullable().describe('When a new post last matched.'),
  })
  .meta({ id: 'Wish', description: 'A search that notifies you about new posts.' });
export type SavedSearch = z.infer<typeof savedSearch>;

/** Trimmed; empty counts as not given. */
const text = (max: number) =>
  singleLine()
    .max(max)
    .transform((value) => (value === '' ? null : value))
    .nullable();

const query = {
  search: text(200),
  side: postSide
    .nullable()
    .describe(
      'With `search`, only posts that have its words on one side: `wanted` for posts that only look for them, `offered` for all others, null for either. Without `search` it becomes null.',
    ),
  industry: text(100),
  type: postType.nullable(),
  near: text(120).describe("A town, such as 'Austin, TX' or 'Paris, France', or a US zip code."),
  radius: z.number().min(1).max(500).nullable().describe('In miles around `near`; 25 by default.'),
  online: postOnline
    .nullable()
    .describe('With `also`, it finds posts near `near` and online ones; with `only`, just online ones.'),
};
const label = text(100).describe('Its name; derived from the search by default.');

export const createSavedSearchInput = z
  .object({ label, ...query, ring: savedSearchFrequency })
  .partial()
  .refine(hasQuery, { path: ['search'], message: WISH_EMPTY })
  .meta({ id: 'CreateWishInput' });
export type CreateSavedSearchInput = z.infer<typeof createSavedSearchInput>;
export const updateSavedSearchInput = z
  .object({ label, ...query, ring: savedSearchFrequency })
  .partial()
  .extend({ id, label: label.describe('Its name; null to go back to the derived one.').optional() })
  .meta({ id: 'UpdateWishInput' });
export type UpdateSavedSearchInput = z.infer<typeof updateSavedSearchInput>;

export const savedSearchResultsInput = z.object({ id, ...pageFields(100) });

export const searchWithoutResults = z
  .object({
    label: z.string().describe('The skill people need, or else the industry.'),
    skillId: z.string().nullable().describe('The skill that the words name.'),
    industry: z.string().nullable().describe('The industry of the skill, or the one that people search in.'),
    count: z.number().int().describe('How many members need it; at least three.'),
    place: z.string().describe('The place in your profile. The members who need it are near it.'),
  })
  .meta({ id: 'UnservedWish', description: 'What several members need and no one near them offers.' });
export type SearchWithoutResults = z.infer<typeof searchWithoutResults>;
