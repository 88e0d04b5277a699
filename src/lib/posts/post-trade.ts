import type { Post } from '#contracts/posts.ts';

/**
 * Both sides of a post as its author wrote them. An offer names no service in return, only the industries it looks for,
 * so these are never called what somebody requests or gets.
 */
export const postTrade = (post: Pick<Post, 'serviceOffered' | 'serviceRequested' | 'lookingForIndustry'>) => ({
  give: post.serviceOffered,
  get: post.serviceRequested ?? post.lookingForIndustry,
  giveLabel: 'Offering',
  getLabel: post.serviceRequested ? 'Requesting' : 'Looking for',
});
