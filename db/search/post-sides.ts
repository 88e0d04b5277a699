import type { posts } from '../schema/posts/posts.ts';

type Texts = Pick<
  typeof posts.$inferSelect,
  'type' | 'serviceOffered' | 'serviceRequested' | 'industry' | 'lookingForIndustry' | 'description' | 'location'
>;

/**
 * The texts of a post by what they are about: what its author offers, what they look for, or neither alone. A post that
 * requests something describes what it looks for.
 */
export const sidesOf = (post: Texts) => {
  const isRequest = post.type === 'requesting';
  return {
    offered: { title: post.serviceOffered, rest: post.industry },
    wanted: {
      title: post.serviceRequested ?? '',
      rest: isRequest ? `${post.lookingForIndustry}\n${post.description}` : post.lookingForIndustry,
    },
    either: { description: isRequest ? '' : post.description, location: post.location },
  };
};
