import { z } from 'zod';
import { post } from './posts.ts';
import { publicUser } from '../profile/profile.ts';
import { id, isoTime, pageFields } from '../shared/basics.ts';

/** How many posts, and how many members, someone can save. */
export const MAX_FAVORITES = 1000;

const favoriteType = z.enum(['post', 'member']).meta({ id: 'FavoriteType' });
export type FavoriteType = z.infer<typeof favoriteType>;

export const favorite = z
  .object({
    type: favoriteType,
    id: z.string().describe('Of the post or the member.'),
    post: post.nullable(),
    member: publicUser.nullable(),
    isOpen: z.boolean().describe("For a post, whether it's active. For a member, whether they aren't away."),
    createdAt: isoTime,
  })
  .meta({ id: 'Favorite', description: 'A post or a member you saved.' });
export type Favorite = z.infer<typeof favorite>;

export const listFavoritesInput = z.object({ type: favoriteType.optional(), ...pageFields(50) });
export const favoriteIdsInput = z.object({ type: favoriteType });
export const favoriteInput = z.object({ type: favoriteType, id });
