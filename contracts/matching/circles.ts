import { caution } from '../messages/caution.ts';
import { via } from '../messages/messages.ts';
import { z } from 'zod';
import { exchangeGroup, groupField } from '../exchanges/exchanges.ts';
import { multiLine } from '../shared/plain-text.ts';
import { id, isoTime, pageFields, person } from '../shared/basics.ts';

/** How long a suggested circle can be proposed. */
export const SUGGESTION_MINUTES = 15;
export const MAX_OPEN_PROPOSALS = 2;
export const PROPOSALS_A_DAY = 5;
/** At most how many times in a day and a week a member is notified of being asked; further asks wait in their list. */
export const ASKS_A_DAY = 1;
export const ASKS_A_WEEK = 2;
/** How long a member has to answer: the first ones of a proposal, and one who replaces another. */
export const FIRST_ANSWER_HOURS = 72;
export const SUBSTITUTE_ANSWER_HOURS = 48;
export const REMIND_AFTER_HOURS = 48;
/** How long a proposal is open, until all have to have agreed. */
export const PROPOSAL_DAYS = 10;
/** How long an agreed circle has to replace a member who left, before it breaks. */
export const REFILL_DAYS = 5;
/** At most how many members are asked to replace one who left: for each vacancy, and in all of a circle. */
export const MAX_ASKS_PER_VACANCY = 2;
export const MAX_ASKS_PER_CIRCLE = 4;
/** How long after the agreement a leg is due unless its two sides set another date. */
export const LEG_DUE_DAYS = 30;
/** How long after the agreement a leg is due at the latest, whatever its two sides set. */
export const LEG_LATEST_DUE_DAYS = 60;
/** How long the receiver of a delivered leg can dispute it; then it counts as confirmed. */
export const LEG_CONFIRM_DAYS = 7;
/** How long after its date a leg that is not delivered can be contested. */
export const LEG_OVERDUE_DAYS = 7;
/** How long the two sides of a contested leg have to agree on it, until admins see it in their list. */
export const LEG_CONTESTED_DAYS = 7;
/** How long after its end the members of a circle can still write in its thread. */
export const THREAD_DAYS = 14;
export const CIRCLE_MESSAGES_A_DAY = 50;
export const MAX_CIRCLE_MESSAGE = 2000;
export const MAX_CIRCLE_REASON = 500;
const MAX_LEG_NOTE = 1000;

export const circleState = z.enum(['proposed', 'agreed', 'completed', 'broken', 'void']).meta({ id: 'CircleState' });
export type CircleState = z.infer<typeof circleState>;
/** The states of a seat that members see. They do not say how someone lost a seat (declined, lapsed). */
const seatState = z.enum(['asked', 'accepted', 'open', 'bound', 'done', 'left']).meta({ id: 'CircleSeatState' });
export type SeatState = z.infer<typeof seatState>;
export const legStatus = z
  .enum(['waiting', 'delivered', 'confirmed', 'disputed', 'failed', 'cancelled'])
  .meta({ id: 'CircleLegStatus' });
export type LegStatus = z.infer<typeof legStatus>;

export const declineReason = z
  .enum(['not_this_service', 'too_far', 'not_worth_the_same', 'no_time_now', 'not_with_this_person', 'no_circles'])
  .meta({ id: 'CircleDeclineReason' });
export type DeclineReason = z.infer<typeof declineReason>;

/** A neighbor before the agreement: enough to decide, too little to go around the circle. */
const stranger = z
  .object({ firstName: z.string(), isVerified: z.boolean(), averageRating: z.number().nullable() })
  .meta({ id: 'CircleNeighbour', description: "A neighbor in a circle that isn't agreed yet." });
const circlePerson = z.union([person, stranger]);

const circleSide = z
  .object({
    person: circlePerson.nullable().describe('Null while no one has the seat.'),
    service: z.string(),
    value: z.number().describe('In US dollars, for comparison only. No money is paid.'),
    distanceMiles: z.number().nullable().describe("Null if it's done online."),
  })
  .meta({ id: 'CircleSide', description: 'What you give to one neighbor, or get from the other.' });
export type CircleSide = z.infer<typeof circleSide>;

export const possibleCircle = z
  .object({
    token: z.string().describe('Proposes this circle with `POST /circles`. Valid for 15 minutes.'),
    size: z.number().int(),
    seats: z.array(
      z.object({ position: z.number().int(), isMe: z.boolean(), service: z.string(), location: z.string() }),
    ),
    youGive: circleSide,
    youGet: circleSide,
  })
  .meta({ id: 'Ring', description: 'A trade circle that could be proposed.' });
export type PossibleCircle = z.infer<typeof possibleCircle>;

const circleSeat = z
  .object({
    position: z.number().int(),
    isMe: z.boolean(),
    state: seatState,
    service: z.string(),
    location: z.string(),
    person: circlePerson.nullable().describe('Before the agreement, only for your two neighbors, and without an id.'),
  })
  .meta({ id: 'CircleSeat' });
export type CircleSeat = z.infer<typeof circleSeat>;

export const circleLeg = z
  .object({
    id: z.string(),
    giverUserId: z.string(),
    receiverUserId: z.string(),
    service: z.string(),
    value: z.number(),
    status: legStatus,
    held: z.boolean().describe("Whether it's waiting for another leg, or for a new member of the circle."),
    isOwed: z
      .boolean()
      .default(false)
      .describe(
        'Whether the circle ended early and the giver, who got their part, owes this to someone who gave and got nothing.',
      ),
    dueAt: isoTime.nullable(),
    latestDueAt: isoTime.nullable().describe('The last moment that `dueAt` can be set to; null if you have left.'),
    deliveredAt: isoTime.nullable(),
    confirmedAt: isoTime.nullable(),
    note: z.string().nullable(),
    exchangeId: z.string().nullable().describe('The exchange it became when it was confirmed. Reviews belong to it.'),
  })
  .meta({ id: 'CircleLeg', description: 'One service in an agreed circle, from its giver to its receiver.' });
export type CircleLeg = z.infer<typeof circleLeg>;

export const circle = z
  .object({
    id: z.string(),
    state: circleState,
    size: z.number().int(),
    version: z.number().int().describe('Increases with each change of the circle. A yes names the version it is for.'),
    seats: z.array(circleSeat),
    youGive: circleSide,
    youGet: circleSide,
    legs: z.array(circleLeg).describe('Empty before the agreement.'),
    answerBy: isoTime.nullable().describe('Until when you can answer.'),
    expiresAt: isoTime,
    createdAt: isoTime,
    agreedAt: isoTime.nullable(),
    endedAt: isoTime.nullable(),
    mendBy: isoTime.nullable().describe('Until when someone can replace a member who left. Then the circle is broken.'),
    unreadCount: z.number().int(),
    isProposer: z.boolean(),
    maySubstitute: z.boolean().describe('Whether you accept anyone who steps in with the same service.'),
    askedAnew: z
      .boolean()
      .default(false)
      .describe('Whether the circle has changed since you were asked. False if you have just stepped in.'),
    makeGood: z.boolean().describe('Whether you gave and got nothing in a broken circle, so your post goes first.'),
    group: exchangeGroup,
    dueAt: isoTime.nullable().default(null).describe('When silence decides what is waiting for you in it.'),
  })
  .meta({ id: 'Circle', description: 'A trade of three or four members, each giving to the next.' });
export type Circle = z.infer<typeof circle>;

const circleListState = z.enum(['open', 'ended']);
export const suggestCirclesInput = z.object({ postId: id });
export const proposeCircleInput = z.object({ token: z.string().min(1).max(2000) }).meta({ id: 'ProposeCircleInput' });
export const listCirclesInput = z.object({ ...pageFields(20), ...groupField, state: circleListState.optional() });
export type ListCirclesInput = z.infer<typeof listCirclesInput>;

const reason = multiLine()
  .max(MAX_CIRCLE_REASON)
  .nullable()
  .optional()
  .describe(
    'Why. No member sees it. A reason from the list of reasons for a no improves the search. Admins can see your own words.',
  );
export const answerCircleInput = z
  .object({
    id,
    version: z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('Which version you agree to. Required for a yes.'),
    yes: z.boolean(),
    reason: declineReason.nullable().optional().describe('Why not. No one sees it.'),
    substitutesOk: z
      .boolean()
      .optional()
      .describe("Don't ask again if a neighbor is replaced by someone with the same service."),
  })
  .refine(({ yes, version }) => !yes || version !== undefined, {
    path: ['version'],
    message: 'Please say which version you agree to',
  })
  .refine(({ yes, reason: why }) => !yes || !why, { path: ['reason'], message: 'Only a no takes a reason' })
  .meta({ id: 'AnswerCircleInput' });
// The schema has no id, because two procedures take it, and each documents its own body.
export const leaveCircleInput = z.object({ id, reason });
export const updateLegInput = z
  .object({
    id,
    status: z.enum(['delivered', 'confirmed', 'disputed', 'failed']).optional(),
    dueAt: z.iso.datetime().nullable().optional(),
    note: multiLine().max(MAX_LEG_NOTE).nullable().optional(),
  })
  .refine(({ status, dueAt, note }) => [status, dueAt, note].some((item) => item !== undefined), {
    path: ['status'],
    message: 'Please say what changes',
  })
  .meta({ id: 'UpdateCircleLegInput' });
export type UpdateLegInput = z.infer<typeof updateLegInput>;

export const circleEvent = z
  .object({ kind: z.string(), note: z.string().nullable(), createdAt: isoTime })
  .meta({ id: 'CircleEvent', description: 'A step of a circle; without names before the agreement.' });
export const circleMessage = z
  .object({ id: z.string(), senderId: z.string(), content: z.string(), createdAt: isoTime, via, caution })
  .meta({ id: 'CircleMessage' });
export type CircleMessage = z.infer<typeof circleMessage>;

export const circlePreferences = z
  .object({
    takesPart: z.boolean(),
    substitutesOk: z.boolean(),
    maxLength: z.union([z.literal(3), z.literal(4)]),
    pausedUntil: isoTime.nullable(),
  })
  .meta({ id: 'CirclePreferences' });
export type CirclePreferences = z.infer<typeof circlePreferences>;
export const updateCirclePreferencesInput = z
  .object({
    takesPart: z.boolean(),
    substitutesOk: z.boolean(),
    maxLength: z.union([z.literal(3), z.literal(4)]),
    pausedUntil: z.iso.datetime().nullable(),
  })
  .partial()
  .meta({ id: 'UpdateCirclePreferencesInput' });

export const missingLink = z
  .object({
    kind: z.enum(['want', 'online', 'value', 'radius', 'offer']),
    text: z.string(),
    closes: z.number().int().describe('How many circles the change would close.'),
    change: z.object({
      postId: z.string().nullable().describe("Null if it's a change of your profile."),
      field: z.string(),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    }),
  })
  .meta({
    id: 'MissingLink',
    description: 'One change of a post that would close circles; `change` is what PATCH takes.',
  });
export type MissingLink = z.infer<typeof missingLink>;
