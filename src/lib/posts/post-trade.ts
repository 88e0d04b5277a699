import type { Post } from '#contracts/posts/posts.ts';

/**
 * Both sides of a post, in its author's words. An offer names no service in return, only industries, so those are never
 * shown as something requested.
 */
export const postTrade = (post: Pick<Post, 'serviceOffered' | 'serviceRequested' | 'lookingForIndustry'>) => ({
  give: post.serviceOffered,
  get: post.serviceRequested ?? post.lookingForIndustry,
  giveLabel: 'Offering',
  getLabel: post.serviceRequested ? 'Requesting' : 'Looking for',
});
