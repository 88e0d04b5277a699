import { appointmentPlace } from '#contracts/exchanges/appointments.ts';
import { circleState, legStatus } from '#contracts/matching/circles.ts';
import { disputeReason } from '#contracts/exchanges/disputes.ts';
import { exchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { termsPlace, termsUnit } from '#contracts/exchanges/terms.ts';
import { z } from 'zod';
import { languageCodes } from '#contracts/profile/languages.ts';
import { catalog } from '../../catalog/catalog.ts';
import { cities } from '../places.ts';

const city = z.enum(cities);
const industry = z.enum(catalog.industries.map(({ id }) => id));
const skill = z.enum(catalog.skills.map(({ id }) => id));

/** A demo member. `joined` and all fields that end in `Ago` are days before now. */
export const seedMember = z.strictObject({
  /**
   * The name by which posts and talks refer to the member. The email address derives from their real name unless
   * `email` is set.
   */
  key: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string().optional(),
  city: city.optional(),
  business: z.string().optional(),
  about: z.string().optional(),
  bio: z.string().optional(),
  years: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  industries: z.array(industry),
  skills: z.array(skill).optional(),
  wantsSkills: z.array(skill).optional(),
  languages: languageCodes.optional(),
  joined: z.number(),
  /** Days until the trial ends (negative: since it ended), 'never' for none; by default it started on joining. */
  trialLeft: z.union([z.number(), z.literal('never')]).optional(),
  /** Days until the paid period ends. */
  paidFor: z.number().optional(),
  identity: z.enum(['approved', 'rejected', 'pending']).optional(),
  isFounder: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
  isIncomplete: z.boolean().optional(),
  /** Notification settings; defaults apply if unset. */
  radius: z.number().optional(),
  /** Weekdays (0 is Sunday) with the same hours. */
  hours: z.strictObject({ days: z.array(z.number()), from: z.string(), to: z.string() }).optional(),
  /** Wants no notices of posts. */
  muted: z.boolean().optional(),
});
export type SeedMember = z.infer<typeof seedMember>;

/** A post. Without `wants` it is an offer; `place` defaults to the member's city. */
export const seedPost = z.strictObject({
  key: z.string(),
  by: z.string(),
  gives: z.string(),
  wants: z.string().optional(),
  in: z.array(industry),
  wantedIndustries: z.array(industry),
  skills: z.array(skill),
  wantsSkills: z.array(skill),
  alsoOnline: z.boolean().optional(),
  value: z.number(),
  place: z.union([city, z.literal('Remote/Online')]).optional(),
  daysAgo: z.number(),
  isClosed: z.boolean().optional(),
  /** Remaining days of its boost. */
  boostLeft: z.number().optional(),
  text: z.string(),
});
export type SeedPost = z.infer<typeof seedPost>;

const party = z.enum(['asker', 'owner']);

/** When they meet, at an hour in Texas; `isOpen` while it waits for an answer. */
const seedMeeting = z.strictObject({
  by: party,
  inDays: z.number(),
  clock: z.string(),
  minutes: z.number(),
  place: appointmentPlace,
  where: z.string().optional(),
  isOpen: z.boolean().optional(),
});
export type SeedMeeting = z.infer<typeof seedMeeting>;

/** An item as [quantity, unit, description, value]. */
const seedItem = z.tuple([z.number(), termsUnit, z.string(), z.number().optional()]);
export type SeedItem = z.infer<typeof seedItem>;

/** An offer; `status` is set where it is not what follows from its place. */
const seedTerms = z.strictObject({
  by: party,
  asker: z.array(seedItem),
  owner: z.array(seedItem),
  place: termsPlace.optional(),
  note: z.string().optional(),
  status: z.enum(['withdrawn', 'superseded']).optional(),
});

const seedReview = z.strictObject({
  rating: z.literal([1, 2, 3, 4, 5]),
  text: z.string().optional(),
  status: z.enum(['pending', 'rejected']).optional(),
});
export type SeedReview = z.infer<typeof seedReview>;

const seedExchange = z.strictObject({
  status: exchangeStatus,
  message: z.string().optional(),
  /** Who cancelled it, and in which status. */
  cancelled: z.strictObject({ by: party, from: z.enum(['pending', 'accepted', 'in_progress']) }).optional(),
  /** The other side has not yet confirmed that it is done. */
  isUnconfirmed: z.boolean().optional(),
  /** What the asker says is wrong, some hours ago, with the last message attached. */
  contested: z.strictObject({ reason: disputeReason, details: z.string() }).optional(),
  /** The offers of both, the last of them open, or agreed if the exchange went on. */
  terms: z.array(seedTerms).optional(),
  meeting: seedMeeting.optional(),
  /** Reviews of the completed exchange: by the asker of the owner, and the other way round. */
  byAsker: seedReview.optional(),
  byOwner: seedReview.optional(),
});

/** The messages of two members about a post, and the exchange that resulted. */
export const seedTalk = z.strictObject({
  post: z.string(),
  asker: z.string(),
  /** When the first message was sent, and the last one where that matters. */
  daysAgo: z.number(),
  lastDaysAgo: z.number().optional(),
  /** Prefixed by the sender: '> ' is the asker, '< ' the owner of the post. */
  lines: z.array(z.string()),
  /** Whether the owner of the post has archived the conversation. */
  isArchived: z.boolean().optional(),
  /** How many of the last messages are unread. */
  unread: z.number().optional(),
  /** The reason for which the receiver reported the last message. */
  reported: z.string().optional(),
  exchange: seedExchange.optional(),
});
export type SeedTalk = z.infer<typeof seedTalk>;

/** `ago`: when it was done. */
const seedLeg = z.strictObject({
  status: legStatus,
  ago: z.number().optional(),
  byGiver: seedReview.optional(),
  byReceiver: seedReview.optional(),
});
export type SeedLeg = z.infer<typeof seedLeg>;

const seatState = z.enum(['asked', 'accepted', 'declined', 'lapsed', 'released', 'bound', 'done', 'left']);

/** A trade circle; seats and legs in the order of its posts, the first of which proposed it. */
export const seedCircle = z.strictObject({
  posts: z.tuple([z.string(), z.string(), z.string()]),
  seats: z.array(seatState),
  state: circleState,
  daysAgo: z.number(),
  agreedAgo: z.number().optional(),
  endedAgo: z.number().optional(),
  leftAgo: z.number().optional(),
  legs: z.array(seedLeg).optional(),
  talk: z.array(z.strictObject({ by: z.number(), ago: z.number(), text: z.string() })).optional(),
  endReason: z.string().optional(),
});
export type SeedCircle = z.infer<typeof seedCircle>;
