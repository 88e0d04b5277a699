import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { nameOf, namedColumns } from '../../auth/members/member-names.ts';
import { asGiven, defineNotice, type ForMember } from '../../notifications/notice.ts';
import { notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { HOUR } from '../../platform/core/time.ts';
import type { CircleUpdate } from './machine/commands.ts';
import type { Seat } from './machine/state.ts';

interface Words {
  title: string;
  text: string;
  /** The email's subject, where it names the others. */
  subject?: (others: string) => string;
  isMailed?: true;
  /** Whether it asks for a yes or no, so that it ends with the answer. */
  asks?: true;
}

const words: Record<CircleUpdate, Words> = {
  asked: {
    title: 'A trade circle fits you',
    subject: (others) => `A trade circle with ${others} fits you`,
    text: 'Each person gives to the next, and everyone gets what they need. Take a look, and say yes or no.',
    isMailed: true,
    asks: true,
  },
  changed: {
    title: 'Your trade circle has changed',
    subject: (others) => `Your trade circle with ${others} has changed`,
    text: 'What you give or get may be different now. Please take another look, and say yes or no.',
    isMailed: true,
    asks: true,
  },
  remind: { title: 'A trade circle is waiting for you', text: 'You have one day left to say yes or no.' },
  agreed: {
    title: 'Your trade circle is agreed',
    subject: (others) => `Your trade circle with ${others} is agreed`,
    text: 'Everyone said yes. Write to the others, and plan your part.',
    isMailed: true,
  },
  delivered: { title: 'Did you get it?', text: "A member of your trade circle says they've done their part for you." },
  due: {
    title: 'Your part of a trade circle is due',
    text: "Say when it's done, or agree on another day with the person who gets it.",
  },
  disputed: {
    title: 'Something is wrong in your trade circle',
    text: "The person who gets your part says it isn't done.",
  },
  contested: {
    title: "A part of your trade circle isn't settled",
    text: 'Tell us whether it was done or not. Our team will look into it with you.',
  },
  settled: {
    title: 'A part of your trade circle is settled',
    text: "You two didn't agree on it, so our team decided. See how it ended.",
  },
  mending: {
    title: 'Someone left your trade circle',
    text: "We're looking for someone to step in. All other parts go on as planned.",
  },
  completed: {
    title: 'Your trade circle is closed',
    subject: (others) => `Your trade circle with ${others} is closed`,
    text: 'Everyone got what they needed. How was it with your two neighbors?',
    isMailed: true,
  },
  broken: {
    title: 'Your trade circle ended early',
    subject: (others) => `Your trade circle with ${others} ended early`,
    text: "Some parts couldn't be done. See what that means for you.",
    isMailed: true,
  },
  owed: {
    title: 'You got your part and still owe yours',
    text: "The circle ended early. Someone gave and didn't get anything, so your part goes to them. See when it's due.",
    isMailed: true,
  },
  credited: {
    title: "You'll get a part after all",
    text: "The circle that you left has ended. Someone got their part and didn't give theirs, so it goes to you. See when it's due.",
    isMailed: true,
  },
  void: {
    title: 'Not this time',
    text: "The trade circle didn't come together. We'll look again with every new post.",
  },
};

/** A notice comes once for each version, or once for what `about` names: a leg, a message. */
type Params = { circleId: string; about: string };
/** `others`: the first names of those that the reader may know by now, in the order of the circle. */
type Details = Params & { state: string; seat: string; others: string[] };

const LIVE = ['asked', 'accepted', 'bound', 'done'] as const;

/** The other members that the reader knows: before the agreement, those who give to them and get from them. */
const listOthers = async (db: Queryable, circleId: string, userId: string): Promise<string[]> => {
  const seats = await db
    .select({
      userId: circleSeats.userId,
      position: circleSeats.position,
      agreedAt: circles.agreedAt,
      size: circles.size,
      name: namedColumns(),
    })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .innerJoin(users, eq(users.id, circleSeats.userId))
    .where(and(eq(circleSeats.circleId, circleId), inArray(circleSeats.state, [...LIVE])))
    .orderBy(asc(circleSeats.position));
  const mine = seats.find((seat) => seat.userId === userId)?.position;
  if (mine === undefined || mine === null) return [];
  const stepsTo = ({ position, size }: (typeof seats)[number]) => ((position ?? mine) - mine + size) % size;
  return seats
    .filter((seat) => seat.userId !== userId)
    .filter((seat) => seat.agreedAt !== null || stepsTo(seat) === 1 || stepsTo(seat) === seat.size - 1)
    .map(({ name }) => nameOf(name));
};

const load = async (db: Queryable, { circleId, about, userId }: ForMember<Params>): Promise<Details | null> => {
  const [row] = await db
    .select({ state: circles.state, seat: circleSeats.state })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(and(eq(circleSeats.circleId, circleId), eq(circleSeats.userId, userId)));
  return row ? { circleId, about, ...row, others: await listOthers(db, circleId, userId) } : null;
};

const nameList = new Intl.ListFormat('en-US');

const keyOf = (circleId: string, update: CircleUpdate, about: string) => `circle:${circleId}:${update}:${about}`;

/** The notices that ask for something about a part, which count as read once the part is confirmed. */
export const noticesOfPart = (circleId: string, legId: string): { key: string }[] =>
  (['delivered', 'due', 'disputed', 'contested'] as const).map((update) => ({ key: keyOf(circleId, update, legId) }));

/**
 * The subject names the others; the list doesn't, because nothing would take the names off it once a member is gone.
 */
const mailOf = ({ title, subject }: Words) => {
  const subjectOf = ({ others }: Details) => (others.length > 0 ? subject?.(nameList.format(others)) : undefined);
  return {
    preference: 'circles' as const,
    button: 'See the circle',
    subject: (details: Details) => subjectOf(details) ?? title,
    // Names are what members wrote, so they are sent to no unverified address.
    write: (details: Details) => (subjectOf(details) ? {} : { hasNoMemberTexts: true as const }),
  };
};

const circleNotice = (update: CircleUpdate) => {
  const { title, text, isMailed, asks } = words[update];
  return defineNotice<Params, Details>({
    kind: `circle.${update}`,
    topic: 'match',
    group: 'circles',
    load,
    ...(asks ? { stillHolds: ({ seat, state }: Details) => seat === 'asked' && state !== 'void' } : {}),
    title: () => title,
    body: () => text,
    link: ({ circleId }) => `/circles/${circleId}`,
    action: 'See circle',
    key: ({ circleId, about }) => keyOf(circleId, update, about),
    ...(isMailed ? { mail: mailOf(words[update]) } : {}),
    examples: {
      [update]: { circleId: 'circle-1', about: '1', state: 'proposed', seat: 'asked', others: ['Camille', 'Diego'] },
    },
  });
};

/** The notices to the members of a circle. */
export const circleNotices = Object.fromEntries(
  (Object.keys(words) as CircleUpdate[]).map((update) => [update, circleNotice(update)]),
) as Record<CircleUpdate, ReturnType<typeof circleNotice>>;

/** The notices that say nothing new of the circle. */
const reminders = new Set<CircleUpdate>(['remind', 'due']);

const MAIL_AFTER_MS = 4 * HOUR;

/**
 * Notifies a member of a step of their circle: once for each version, or for what `about` names (a leg, a message).
 * Mails some kinds of updates, too.
 */
export const notifyOfCircle = async (
  deps: Deps,
  tx: Tx,
  {
    circleId,
    version,
    userId,
    update,
    about = '',
  }: { circleId: string; version: number; userId: string; update: CircleUpdate; about?: string },
): Promise<void> => {
  // A member who opens the notification in time needs no email.
  const options = update === 'asked' ? { mailDelayMs: MAIL_AFTER_MS } : {};
  const params = { userId, circleId, about: about || String(version) };
  if (!reminders.has(update)) {
    const type = update === 'asked' ? 'circle.proposed' : 'circle.changed';
    await raise(deps, tx, 'ProgramUpdate', { userId, type, data: { circleId } });
  }
  await notifyMember(deps, tx, circleNotices[update], params, options);
};

/** Has the open pages of its members fetch the circle again, without a notification. */
export const publishCircle = (deps: Deps, seats: readonly Pick<Seat, 'userId'>[], circleId: string): void => {
  const userIds = [...new Set(seats.map(({ userId }) => userId))];
  afterCommit(() => deps.events.publish(userIds, { type: 'circle', data: { id: circleId } }));
};

type Possible = { postId: string; size: number; service: string; dedupeKey: string };

/** Notifies a member with a post in a circle that a new one closes. No one learns whose post that is. */
export const possibleCircle = defineNotice<Possible, Possible>({
  kind: 'circle.possible',
  topic: 'match',
  group: 'circles',
  load: asGiven,
  title: ({ size }) => `A circle of ${size} fits you`,
  body: ({ service }) =>
    `Each person gives to the next, and everyone gets what they need. It starts with your post: ${service}.`,
  link: ({ postId }) => `/my-posts?circles=${postId}`,
  action: 'See circle',
  about: () => ({ urgency: 'moderate' }),
  key: ({ dedupeKey }) => dedupeKey,
  examples: { 'of three': { postId: 'post-1', size: 3, service: 'Logo design', dedupeKey: 'ring:1' } },
});
