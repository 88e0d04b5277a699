import type { Refusal } from '../shared/refusal.ts';

/** The refusals of posts, skills, boosts and favorites. */
export const postErrors = {
  UNKNOWN_INDUSTRY: { trpc: 'BAD_REQUEST', message: 'Please choose industries from the list.' },

  POST_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This post doesn't exist or was removed." },
  POST_NOT_YOURS: { trpc: 'FORBIDDEN', message: 'Only the owner of this post can change it.' },
  SERVICE_REQUESTED_MISSING: {
    trpc: 'BAD_REQUEST',
    message: 'Service requested is required when requesting a service',
  },
  POST_REMOVED: { trpc: 'CONFLICT', message: 'This post was removed. You can publish it again as a new post.' },
  POST_HELD: {
    trpc: 'CONFLICT',
    message: "We're looking at this post first. It shows within 24 hours, or right away without the address in it.",
  },
  POST_NOT_HELD: { trpc: 'CONFLICT', message: "This post isn't held. Refresh to see where it stands." },
  POST_CLOSED: { trpc: 'CONFLICT', message: 'This post is closed.' },
  STILL_AVAILABLE_LINK_INVALID: {
    trpc: 'NOT_FOUND',
    message: 'This link is invalid or has expired. You can renew your posts under My posts.',
  },
  UNKNOWN_SKILL: { trpc: 'BAD_REQUEST', message: 'Please choose skills from the list.' },
  SKILL_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This skill doesn't exist." },
  SKILL_WORD_TAKEN: { trpc: 'CONFLICT', message: 'This word already names a skill.' },
  FAVORITE_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'FAVORITE_LIMIT_REACHED: You already have 1,000 favorites. Remove one first.',
  },
  FAVORITE_OWN: { trpc: 'BAD_REQUEST', message: 'This one is yours. Favorites are for other members and their posts.' },
  BOOST_TOO_FAR: {
    trpc: 'CONFLICT',
    message: 'A boost can run at most 60 days ahead. You can add more when less of this one is left.',
  },
} as const satisfies Record<string, Refusal>;
