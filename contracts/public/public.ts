import { z } from 'zod';
import { id, isoTime, pageFields, pageOf } from '../shared/basics.ts';
import { spokenLanguages } from '../profile/languages.ts';
import { publicItemFields } from '../profile/portfolio.ts';
import { picture } from '../platform/pictures.ts';
import { postStatus, postType } from '../posts/posts.ts';
import { skillFields } from '../posts/skills.ts';
import { MAX_REASON, MIN_REASON } from '../admin/reports.ts';
import { emailAddress } from '../shared/email-address.ts';
import { multiLine } from '../shared/plain-text.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

/** The number of days for which visitors can still read a closed post. */
export const CLOSED_DAYS = 30;

const publicPerson = z
  .object({
    id: z.string().nullable(),
    name: z.string().describe("First name and initial, or 'A member' where that is their choice."),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'PublicPerson', description: 'A member as far as they let visitors see them.' });
export type PublicPerson = z.infer<typeof publicPerson>;

export const publicPost = z
  .object({
    id: z.string(),
    url: z.string().describe('The address of its page.'),
    type: postType,
    serviceOffered: z.string(),
    serviceRequested: z.string().nullable(),
    description: z.string(),
    ...skillFields,
    town: z.string().nullable().describe("Such as 'Austin, TX'; 'Online' for remote posts; null if it is unknown."),
    alsoOnline: z.boolean(),
    pictures: z.array(picture),
    status: postStatus.exclude(['removed', 'held']),
    createdAt: isoTime,
    author: publicPerson,
  })
  .meta({ id: 'PublicPost', description: 'A post as visitors see it.' });
export type PublicPost = z.infer<typeof publicPost>;

const publicReview = z
  .object({ rating: z.number().int(), comment: z.string().nullable(), createdAt: isoTime, reviewer: publicPerson })
  .meta({ id: 'PublicReview' });

export const publicPortfolioItem = z
  .object({ ...publicItemFields, madeWith: publicPerson.nullable() })
  .meta({ id: 'PublicPortfolioItem' });
export type PublicPortfolioItem = z.infer<typeof publicPortfolioItem>;

export const publicProfile = z
  .object({
    id: z.string(),
    url: z.string().describe('The address of their page.'),
    name: z.string(),
    pictureUrl: z.string().nullable(),
    businessName: z.string().nullable(),
    bio: z.string().nullable(),
    ...skillFields,
    languages: spokenLanguages,
    town: z.string().nullable(),
    rating: z.number().nullable().describe('From 1 to 5; null if no review counts yet.'),
    reviewCount: z.number().int(),
    reviews: z.array(publicReview).describe('The newest 20.'),
    portfolio: z.array(publicPortfolioItem).describe('Past work, newest first.'),
    posts: z.array(publicPost).describe('The newest 20 that are open and public.'),
  })
  .meta({ id: 'PublicProfile', description: 'A member as visitors see them.' });
export type PublicProfile = z.infer<typeof publicProfile>;

export const publicSkillInput = z.object({
  skill: id,
  place: z
    .string()
    .max(80)
    .optional()
    .describe("A town as addresses name it, such as 'austin-tx': its posts, then those that are offered online."),
  ...pageFields(20),
});
export type PublicSkillInput = z.infer<typeof publicSkillInput>;
export const publicPostPage = pageOf(publicPost);

export const visitorReportInput = z
  .object({
    url: z
      .string({ error: ifMissingOrWrong('Please say which page it is') })
      .max(2000)
      .describe("The page's address."),
    reason: multiLine({ error: ifMissingOrWrong("Please say what's wrong") })
      .min(MIN_REASON, `Please say what's wrong in at least ${MIN_REASON} characters`)
      .max(MAX_REASON, `A reason can have at most ${MAX_REASON} characters`),
    email: emailAddress('Please enter a valid email address').nullable().describe('Where we can write to you.'),
  })
  .meta({ id: 'VisitorReportInput' });
