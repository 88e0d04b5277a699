import {
  FIRST_ANSWER_HOURS,
  LEG_DUE_DAYS,
  REFILL_DAYS,
  PROPOSAL_DAYS,
  REMIND_AFTER_HOURS,
} from '#contracts/matching/circles.ts';
import type { circleMembers } from '#db/schema/matching/circle-members.ts';
import type { SeatTerms } from '#db/schema/matching/circles.ts';
import type { jobs } from '#db/schema/platform/jobs.ts';
import { createHash } from 'node:crypto';
import type { BuiltCircle, CircleRow, EventRow, LegRow, SeatRow } from './built-circle.ts';
import { lastViewOf } from './circle-last-view.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Post } from '../post-rows.ts';
import type { SeedCircle } from '../texts/types.ts';

const HOUR = DAY / 24;
/** When the others answered, as a part of the time until the agreement. */
const ANSWERED_AT = 0.5;

/** The item at a place in the circle, counting on from the first after the last. */
const around = <T>(all: readonly T[], place: number): T => {
  const found = all.at(place % all.length);
  if (found === undefined) throw new Error('A circle of the demo has no posts');
  return found;
};

/** The key that the server computes of the members; their order does not matter. */
const membersKeyOf = (posts: Post[]): string =>
  createHash('sha256')
    .update(
      posts
        .map(({ owner }) => owner.id)
        .sort()
        .join(' '),
    )
    .digest('base64url');

const termsAt = (posts: Post[], place: number): SeatTerms => {
  const [self, after, before] = [
    around(posts, place),
    around(posts, place + 1),
    around(posts, place + posts.length - 1),
  ];
  return {
    give: { toUserId: after.owner.id, postId: self.id, service: self.gives, value: self.value },
    get: { fromUserId: before.owner.id, postId: before.id, service: before.gives, value: before.value },
  };
};

const seatsOf = (seed: SeedCircle, posts: Post[], circleId: string, clock: Clock): SeatRow[] => {
  const askedAt = clock.daysAgo(seed.daysAgo);
  const agreedAt = seed.agreedAgo === undefined ? clock.now : clock.daysAgo(seed.agreedAgo);
  return posts.map((post, position): SeatRow => {
    const id = clock.idAt(askedAt);
    const state = around(seed.seats, position);
    const isOpen = state === 'asked';
    const answeredAt = position === 0 ? askedAt : Math.round(askedAt + ANSWERED_AT * (agreedAt - askedAt));
    return {
      id,
      circleId,
      position,
      firstSeatId: id,
      userId: post.owner.id,
      postId: post.id,
      state,
      service: post.gives,
      value: post.value,
      isBound: state === 'bound',
      terms: isOpen || state === 'left' ? null : termsAt(posts, position),
      askedAt,
      notifiedAt: askedAt,
      answerBy: isOpen ? askedAt + FIRST_ANSWER_HOURS * HOUR : null,
      answeredAt: isOpen
        ? null
        : seed.leftAgo !== undefined && state === 'left'
          ? clock.daysAgo(seed.leftAgo)
          : answeredAt,
    };
  });
};

const legsOf = (seed: SeedCircle, posts: Post[], circleId: string, clock: Clock): BuiltCircle['legs'] => {
  if (seed.agreedAgo === undefined) return [];
  const createdAt = clock.daysAgo(seed.agreedAgo);
  return (seed.legs ?? []).map((leg, position) => {
    const [giver, receiver] = [around(posts, position), around(posts, position + 1)];
    const doneAt = leg.ago === undefined ? null : clock.daysAgo(leg.ago);
    const row: LegRow = {
      id: clock.idAt(createdAt),
      circleId,
      giverId: giver.owner.id,
      receiverId: receiver.owner.id,
      postId: giver.id,
      service: giver.gives,
      value: giver.value,
      status: leg.status,
      dueAt: createdAt + LEG_DUE_DAYS * DAY,
      // The giver says so first.
      deliveredAt: doneAt !== null && leg.status === 'confirmed' ? doneAt - HOUR : doneAt,
      confirmedAt: leg.status === 'confirmed' ? doneAt : null,
      createdAt,
    };
    return { seed: leg, row, giver, receiver };
  });
};

/** The steps in the order of their time. */
const eventsOf = ({ seed, row, seats, legs }: Omit<BuiltCircle, 'events' | 'talk'>, clock: Clock): EventRow[] => {
  const step = (kind: string, createdAt: number, actorId: string | null, note: string | null = null) => ({
    id: clock.idAt(createdAt),
    circleId: row.id,
    actorId,
    kind,
    note,
    createdAt,
  });
  const yes = seats.slice(1).filter(({ state }) => state !== 'asked');
  const { agreedAgo, leftAgo, endedAgo, state } = seed;
  return [
    step('proposed', row.createdAt, row.proposedBy),
    ...yes.map(({ userId, askedAt, answeredAt, state: now }) =>
      step('accepted', now === 'left' ? askedAt + HOUR : (answeredAt ?? askedAt), userId),
    ),
    ...(agreedAgo === undefined ? [] : [step('agreed', clock.daysAgo(agreedAgo), null)]),
    ...legs.flatMap(({ row: { giverId, receiverId, service, deliveredAt, confirmedAt } }) => [
      ...(deliveredAt ? [step('delivered', deliveredAt, giverId, service)] : []),
      ...(confirmedAt ? [step('confirmed', confirmedAt, receiverId, service)] : []),
    ]),
    ...(leftAgo === undefined
      ? []
      : [step('left', clock.daysAgo(leftAgo), seats.find((seat) => seat.state === 'left')?.userId ?? null)]),
    ...(endedAgo === undefined
      ? []
      : [
          ...(state === 'broken' ? [step('failed', clock.daysAgo(endedAgo), null)] : []),
          step(state, clock.daysAgo(endedAgo), null),
        ]),
  ].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
};

/** When the next automatic step comes, as the protocol plans it. */
const deadlineOf = (seed: SeedCircle, seats: SeatRow[], legs: BuiltCircle['legs'], row: CircleRow): number | null => {
  if (seed.endedAgo !== undefined) return null;
  const confirms = legs.flatMap(({ row: leg }) =>
    leg.status === 'delivered' ? [(leg.deliveredAt ?? 0) + 7 * DAY] : leg.status === 'waiting' ? [leg.dueAt ?? 0] : [],
  );
  const reminders = seats.flatMap(({ state, askedAt }) =>
    state === 'asked' ? [askedAt + REMIND_AFTER_HOURS * HOUR] : [],
  );
  return Math.min(
    ...confirms,
    ...reminders,
    row.mendBy ?? Infinity,
    seed.state === 'proposed' ? row.expiresAt : Infinity,
  );
};

const circleOf = (seed: SeedCircle, posts: Post[], clock: Clock): BuiltCircle => {
  const createdAt = clock.daysAgo(seed.daysAgo);
  const id = clock.idAt(createdAt);
  const time = (ago: number | undefined) => (ago === undefined ? null : clock.daysAgo(ago));
  const leftAt = time(seed.leftAgo);
  const row: CircleRow = {
    id,
    state: seed.state,
    size: posts.length,
    version: leftAt === null ? 1 : 2,
    membersKey: membersKeyOf(posts),
    proposedBy: around(posts, 0).owner.id,
    expiresAt: createdAt + PROPOSAL_DAYS * DAY,
    mendBy: leftAt === null ? null : leftAt + REFILL_DAYS * DAY,
    agreedAt: time(seed.agreedAgo),
    endedAt: time(seed.endedAgo),
    endReason: seed.endReason ?? null,
    createdAt,
  };
  const seats = seatsOf(seed, posts, id, clock);
  const legs = legsOf(seed, posts, id, clock);
  row.dueAt = deadlineOf(seed, seats, legs, row);
  const talk = (seed.talk ?? []).map(({ by, ago, text }) => ({
    id: clock.idAt(clock.daysAgo(ago)),
    circleId: id,
    senderId: around(posts, by).owner.id,
    content: text,
    createdAt: clock.daysAgo(ago),
  }));
  const built = { seed, row, posts, seats, legs };
  for (const seat of seats) if (seat.state === 'left') seat.lastView = lastViewOf(built, seat);
  return { ...built, events: eventsOf(built, clock), talk };
};

/** How often each member was asked and said yes, and how many circles wait for their agreement. */
const membersOf = (all: BuiltCircle[]): (typeof circleMembers.$inferInsert)[] => {
  const rows = new Map<string, { userId: string; openSeats: number; asked: number; saidYes: number; left: number }>();
  for (const { row, seats } of all) {
    for (const { userId, state } of seats) {
      const counted = rows.get(userId) ?? { userId, openSeats: 0, asked: 0, saidYes: 0, left: 0 };
      const wasAsked = userId !== row.proposedBy;
      counted.asked += Number(wasAsked);
      counted.saidYes += Number(wasAsked && state !== 'asked');
      counted.left += Number(state === 'left');
      counted.openSeats += Number(state === 'asked' || state === 'accepted');
      rows.set(userId, counted);
    }
  }
  return [...rows.values()];
};

/** The next automatic step of each circle. */
const jobsOf = (all: BuiltCircle[], clock: Clock): (typeof jobs.$inferInsert)[] =>
  all.flatMap(({ row }) => {
    if (!row.dueAt) return [];
    const job = { kind: 'circles.advance', payload: { circleId: row.id } };
    return [{ ...job, id: clock.idAt(clock.now), runAt: row.dueAt, createdAt: clock.now }];
  });

/** The trade circles, with the counts of their members. */
export const buildCircles = (seeds: readonly SeedCircle[], postOf: (key: string) => Post, clock: Clock) => {
  const all = seeds.map((seed) => circleOf(seed, seed.posts.map(postOf), clock));
  return { circles: all, circleMembers: membersOf(all), jobs: jobsOf(all, clock) };
};
