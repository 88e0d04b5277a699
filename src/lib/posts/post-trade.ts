import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Post } from '#contracts/posts/posts.ts';

type Sides = Pick<Post, 'serviceOffered' | 'serviceRequested' | 'lookingForIndustry' | 'description'>;

/**
 * Both sides of a post, in its author's words. An offer that says nothing of what it is for names industries, so those
 * are never shown as something requested.
 */
export const postTrade = (post: Sides) => ({
  give: post.serviceOffered,
  get: post.serviceRequested ?? splitInReturn(post.description).inReturn ?? post.lookingForIndustry,
  giveLabel: 'Offering',
  getLabel: post.serviceRequested ? 'Requesting' : 'Looking for',
});
