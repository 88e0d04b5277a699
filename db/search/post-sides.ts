import { IN_RETURN } from '#contracts/posts/posts.ts';
import type { posts } from '../schema/posts/posts.ts';

type Texts = Pick<
  typeof posts.$inferSelect,
  'type' | 'serviceOffered' | 'serviceRequested' | 'industry' | 'lookingForIndustry' | 'description' | 'location'
>;

/**
 * The texts of a post by what they are about: what its author offers, what they look for, or neither alone. A post that
 * requests something describes what it looks for; an offer says it in a paragraph of its own.
 */
export const sidesOf = (post: Texts) => {
  const isRequest = post.type === 'requesting';
  const [about = '', ...inReturn] = post.description.split(`\n\n${IN_RETURN}`);
  return {
    offered: { title: post.serviceOffered, rest: post.industry },
    wanted: {
      title: post.serviceRequested ?? '',
      rest: [post.lookingForIndustry, ...(isRequest ? [post.description] : inReturn)].join('\n'),
    },
    either: { description: isRequest ? '' : about, location: post.location },
  };
};
