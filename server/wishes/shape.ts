import type { PostShape } from '#db/schema/finding.ts';
import type { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { searchedText, stemsOf } from '#db/search/stems.ts';
import { industryKeys } from '../posts/industry-keys.ts';
import { beginningsOf, type Fitted } from './fits.ts';

/** What of a post decides which wishes it fits. */
export const shapeOf = (post: typeof posts.$inferSelect): PostShape => ({
  type: post.type,
  text: searchedText(post),
  industries: industryKeys(post.industry),
  lat: post.lat,
  lng: post.lng,
});

/** The same, ready to be compared with wishes. */
export const fittedOf = async (db: Queryable, { text, industries, ...shape }: PostShape): Promise<Fitted> => ({
  ...shape,
  beginnings: beginningsOf(await stemsOf(db, text)),
  industries: new Set(industries),
});
