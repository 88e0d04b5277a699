import { z } from 'zod';
import { post } from '../posts/posts.ts';
import { id, namingCursor, pageFields, pageOf } from '../shared/basics.ts';

export const DISMISSED_DAYS = 90;

const matchKind = z.enum(['mutual', 'has', 'needs']).meta({ id: 'MatchKind' });
export type MatchKind = z.infer<typeof matchKind>;

const match = z
  .object({
    id: z.string(),
    kind: matchKind.describe('mutual: both ways; has: they offer what I seek; needs: they seek what I offer.'),
    score: z.number().int().min(0).max(100),
    reasons: z.array(z.string()),
    mine: post,
    theirs: post,
  })
  .meta({ id: 'Match', description: "Another member's post that matches one of yours." });
export type Match = z.infer<typeof match>;

export const listMatchesInput = z.object({
  ...pageFields(20),
  cursor: namingCursor,
  postId: id.optional().describe('Only those for this post of yours.'),
  kind: matchKind.optional(),
});
export type ListMatchesInput = z.infer<typeof listMatchesInput>;
const matchesTaken = z.enum(['asked', 'trading']);
export type MatchesTaken = z.infer<typeof matchesTaken>;
export const listedMatches = pageOf(match).extend({
  total: z.number().int(),
  taken: matchesTaken
    .nullable()
    .describe('Why there is none, where others would match: you asked all of them for an exchange, or are in one.'),
});
export const matchIdInput = z.object({ id: z.string().min(3).max(130) });
/** How many matches each of the member's posts has, in all and of each kind. */
export const matchCounts = z.array(
  z.object({
    postId: z.string(),
    count: z.number().int(),
    mutual: z.number().int(),
    has: z.number().int(),
    needs: z.number().int(),
  }),
);
export type MatchCounts = z.infer<typeof matchCounts>;

export const usualValue = z
  .object({
    low: z.number(),
    middle: z.number(),
    high: z.number(),
    members: z.number().int().describe('How many members it was read from.'),
  })
  .meta({ id: 'UsualValue', description: 'The middle half of what open posts ask for a skill, in US dollars.' });
export type UsualValue = z.infer<typeof usualValue>;
