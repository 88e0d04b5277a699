import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { posts } from '../schema/posts/posts.ts';

type Texts = Pick<
  typeof posts.$inferSelect,
  'type' | 'serviceOffered' | 'serviceRequested' | 'industry' | 'lookingForIndustry' | 'description' | 'location'
>;

/** A sentence with one of these says what its author would like for it. */
const asks =
  /\b(?:in return|looking for|trade for|(?:i|we)(?: also| just| badly| really)? need|(?:would|['’]d) (?:like|love)|would be (?:as|fair))\b/i;

/** The sentences of an offer's description: those that offer, and those that ask for something. */
const readDescription = (description: string): { offers: string; asksFor: string } => {
  const { about, inReturn } = splitInReturn(description);
  const { offers = [], asksFor = [] } = Object.groupBy(about.split(/(?<=[.!?])\s+|\n+/), (sentence) =>
    asks.test(sentence) ? 'asksFor' : 'offers',
  );
  return { offers: offers.join('\n'), asksFor: [...asksFor, inReturn ?? ''].join('\n') };
};

/**
 * The texts of a post by what they are about: what its author offers, what they look for, or neither. A post that
 * requests something describes what it looks for; an offer says so in sentences of its own.
 */
export const sidesOf = (post: Texts) => {
  const isRequest = post.type === 'requesting';
  const { offers, asksFor } = readDescription(post.description);
  return {
    offered: { title: post.serviceOffered, rest: post.industry },
    wanted: {
      title: post.serviceRequested ?? '',
      rest: `${post.lookingForIndustry}\n${isRequest ? post.description : asksFor}`,
    },
    either: { description: isRequest ? '' : offers, location: post.location },
  };
};
