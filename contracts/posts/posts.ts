import { z } from 'zod';
import { singleLine } from '../shared/plain-text.ts';
import { id, isoTime, namingCursor, pageFields, pageOf, person } from '../shared/basics.ts';
import { picture, picturesOf } from '../platform/pictures.ts';
import { bbox } from './map.ts';
import { MAX_POST_SKILLS, skillFields, skillIds } from './skills.ts';
import { readingSwitches, searchReading } from './search-reading.ts';
import { nearFields, place, placeId } from '../shared/place.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const SERVER_MIN_DESCRIPTION = 30;
export const WIZARD_MIN_DESCRIPTION = 30;
export const FORM_MIN_DESCRIPTION = 50;
export const REMOTE_LOCATION = 'Remote/Online';
export const MAX_POST_PICTURES = 6;
export const PRESET_VALUES = [100, 250, 500, 750, 1000, 1500, 2000] as const;

const MAX_VALUE = 1_000_000;

export const postMessages = {
  serviceOffered: "Please describe what you're offering",
  serviceRequested: 'Service requested is required when requesting a service',
  industry: 'Please select or enter the industry',
  industryList: 'Please select at least one industry',
  lookingForIndustry: "Please select industry you're looking for",
  lookingForIndustryList: "Please select what you're looking for",
  description: (minimum: number) => `Description must be at least ${minimum} characters`,
  estimatedValue: 'Please provide an estimated value',
  valueLimit: 'Please enter a value of at most $1,000,000',
  location: 'Please provide your location',
} as const;

export const postType = z.enum(['offering', 'requesting']).meta({ id: 'PostType' });
export type PostType = z.infer<typeof postType>;
const postVisibility = z.enum(['members', 'everyone']).meta({ id: 'PostVisibility' });
export type PostVisibility = z.infer<typeof postVisibility>;
export const postStatus = z.enum(['active', 'closed', 'removed', 'held']).meta({ id: 'PostStatus' });
const heldReason = z.enum(['address']).meta({ id: 'HeldReason' });
/** How long a first post with an address in it waits at most. */
export const HOLD_HOURS = 24;
export const closedReason = z.enum(['owner', 'expired']).meta({ id: 'ClosedReason' });

/** The parts of a list that also has what is offered online. */
const postPart = z.enum(['near', 'online']).meta({ id: 'PostPart' });
export const postOnline = z.enum(['also', 'only']).meta({ id: 'PostOnline' });

export const post = z
  .object({
    id: z.string(),
    userId: z.string(),
    type: postType,
    serviceOffered: z.string(),
    serviceRequested: z.string().nullable().describe("Only for posts of type 'requesting'."),
    industry: z.string(),
    lookingForIndustry: z.string(),
    ...skillFields,
    description: z.string(),
    estimatedValue: z.number().describe('In US dollars, for comparison only. No money is paid.'),
    location: z.string(),
    place: place.nullable().describe("The town of `location`; null if we don't know it, or for remote posts."),
    alsoOnline: z.boolean().describe('Whether it can also be done online.'),
    pictures: z.array(picture).describe('In their order, the first on cards.'),
    status: postStatus.describe("'held': a first post with an address in it, which only its author and staff see."),
    heldReason: heldReason.nullable(),
    heldUntil: isoTime.nullable().describe('When a held post is shown at the latest.'),
    closedReason: closedReason.nullable().describe('Why a closed post is closed: by its owner, or because it ended.'),
    expiresAt: isoTime.describe('When the post ends, unless it is renewed or boosted.'),
    visibility: postVisibility.describe('Whether visitors see it, too.'),
    createdAt: isoTime,
    isBoosted: z.boolean(),
    boostedUntil: isoTime.nullable().describe('Until when the post is featured.'),
    distanceMiles: z
      .number()
      .nullable()
      .describe('Distance from the place in `near`, in miles; null if there is none.'),
    part: postPart.nullable().describe('In a list with `online`: the part that it is in.'),
    user: person,
  })
  .meta({ id: 'Post', description: 'What a member offers or needs.' });
export type Post = z.infer<typeof post>;
/** A post that is read by itself. */
export const postDetails = post
  .extend({
    myRequest: z
      .object({
        exchangeId: z.string(),
        status: z.enum(['pending', 'accepted', 'in_progress']),
        answerBy: isoTime.nullable().describe('Until when the owner can answer it; null once they have.'),
        createdAt: isoTime,
      })
      .nullable()
      .optional()
      .describe('Your open request for this post; null if you have none.'),
    isResting: z
      .boolean()
      .optional()
      .describe("Whether it rests outside of lists, because its owner hasn't been here for long."),
  })
  .meta({ id: 'PostDetails' });
export type PostDetails = z.infer<typeof postDetails>;
/** A post as its owner sees it in their list. */
export const ownPost = post
  .extend({ favoriteCount: z.number().int().describe('How many members have saved it as a favorite.') })
  .meta({ id: 'OwnPost' });
export type OwnPost = z.infer<typeof ownPost>;
/** What a post is called. */
export const postTitle = z.object({ id: z.string(), serviceOffered: z.string() });

const postFields = (minimum: number) => ({
  type: postType,
  serviceOffered: singleLine({ error: ifMissingOrWrong(postMessages.serviceOffered) })
    .min(2, postMessages.serviceOffered)
    .max(200),
  serviceRequested: singleLine().max(200).nullable().optional(),
  industry: singleLine({ error: ifMissingOrWrong(postMessages.industry) })
    .min(2, postMessages.industry)
    .max(500),
  lookingForIndustry: singleLine({ error: ifMissingOrWrong(postMessages.lookingForIndustry) })
    .min(2, postMessages.lookingForIndustry)
    .max(500),
  description: z
    .string({ error: ifMissingOrWrong(postMessages.description(minimum)) })
    .trim()
    .min(minimum, postMessages.description(minimum))
    .max(5000),
  estimatedValue: z
    .number({ error: ifMissingOrWrong(postMessages.estimatedValue) })
    .min(1, postMessages.estimatedValue)
    .max(MAX_VALUE, postMessages.valueLimit),
  location: singleLine({ error: ifMissingOrWrong(postMessages.location) })
    .min(5, postMessages.location)
    .max(120),
  placeId,
  skillsOffered: skillIds(MAX_POST_SKILLS).optional(),
  skillsWanted: skillIds(MAX_POST_SKILLS).optional(),
  alsoOnline: z.boolean().optional(),
  visibility: postVisibility.optional(),
});

const needsRequested = (value: { type?: PostType | undefined; serviceRequested?: string | null | undefined }) =>
  value.type !== 'requesting' || Boolean(value.serviceRequested);

/** The schema of a post form; forms differ in the minimum length of the description. */
export const postForm = (minimum: number) =>
  z.object(postFields(minimum)).refine(needsRequested, {
    path: ['serviceRequested'],
    message: postMessages.serviceRequested,
  });

export const createPostInput = postForm(SERVER_MIN_DESCRIPTION).meta({ id: 'CreatePostInput' });
export type CreatePostInput = z.input<typeof createPostInput>;
export const updatePostInput = z
  .object(postFields(SERVER_MIN_DESCRIPTION))
  .partial()
  .extend({ id, status: z.enum(['active', 'closed']).optional() })
  .meta({ id: 'UpdatePostInput' });

export const setPostPicturesInput = z
  .object({ id, pictures: picturesOf(MAX_POST_PICTURES) })
  .meta({ id: 'PostPicturesInput' });
export type SetPostPicturesInput = z.infer<typeof setPostPicturesInput>;

/** Where the words of a search stand: in what a post offers, or only in what it looks for. */
export const postSide = z.enum(['offered', 'wanted']);
const postSort = z.enum(['newest', 'relevance', 'nearest', 'value']);
export const listPostsInput = z.object({
  search: z.string().trim().max(200).optional(),
  side: postSide
    .optional()
    .describe(
      'With `search`, posts that have its words on one side: wanted for those that only look for them, offered for all others.',
    ),
  match: z
    .enum(['all', 'any'])
    .optional()
    .describe(
      'With `search`, whether a post has to have all of its words (the default) or any of them. With `any`, a skill also stands for the others of its industry.',
    ),
  ...readingSwitches,
  industry: z.string().trim().max(100).optional(),
  type: postType.optional(),
  userId: id.optional(),
  ...nearFields,
  online: postOnline
    .optional()
    .describe(
      'With `also`, online posts come after those near a place or in `bbox`; with `only`, there are just online ones. Each post says its `part`.',
    ),
  bbox: bbox.optional(),
  sort: postSort.optional(),
  from: z
    .enum(['others', 'matching', 'wanting'])
    .optional()
    .describe(
      "others: not my own; matching: others' posts in one of my industries; wanting: others' posts that look for one.",
    ),
  featured: z
    .number()
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe(
      'How many featured posts come first when sorting by age or relevance; all by default. The others are listed with the rest.',
    ),
  ...pageFields(100),
  cursor: namingCursor,
});
export type ListPostsInput = z.input<typeof listPostsInput>;
export const mapPostsInput = listPostsInput
  .omit({ sort: true, featured: true, limit: true, cursor: true })
  .extend({ bbox });
export type MapPostsInput = z.infer<typeof mapPostsInput>;
export const postPage = pageOf(post).extend({ reading: searchReading.optional() });
export type PostPage = z.infer<typeof postPage>;
export const recentPostsInput = z.object({ limit: z.number().int().min(1).max(20).default(5) });
export const postCount = z.object({ count: z.number().int(), capped: z.boolean() });
