import type { OwnPost } from '#contracts/posts/posts.ts';
import { dana, post } from '#src/test/samples.ts';

/** A post by Dana. */
export const ownPost: OwnPost = {
  ...post,
  id: 'post-table',
  userId: dana.id,
  user: dana,
  serviceOffered: 'Tables to measure',
  estimatedValue: 500,
  favoriteCount: 0,
};
