import { circleMembers } from '../../db/schema/matching/circle-members.ts';
import { circleEvents } from '../../db/schema/matching/circle-talk.ts';
import { circles, circleSeats } from '../../db/schema/matching/circles.ts';
import { exchanges } from '../../db/schema/exchanges/exchanges.ts';
import { notifications } from '../../db/schema/notifications/notifications.ts';
import { posts } from '../../db/schema/posts/posts.ts';
import { and, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';
import type { City } from './city-types.ts';

const DAY = 86_400_000;
const rounded = (value: number) => Math.round(value * 100) / 100;
const percent = (part: number, all: number) => `${Math.round((100 * part) / Math.max(1, all))} %`;

/** The share of members with a trade in sight while all are there: in pairs, and with circles besides. */
export const measureCoverage = async ({ t, callers }: City) => {
  const own = await t.db.read.select({ id: posts.id, userId: posts.userId }).from(posts);
  const paired = new Set<string>();
  const ofThree = new Set<string>();
  const ofFour = new Set<string>();
  for (const { id, userId } of own) {
    const me = callers.get(userId);
    if (!me) continue;
    if ((await me.matches.list({ postId: id, kind: 'mutual', limit: 1 })).items.length > 0) paired.add(userId);
    const sizes = (await me.circles.suggest({ postId: id })).map(({ size }) => size);
    if (sizes.includes(3)) ofThree.add(userId);
    if (sizes.includes(4)) ofFour.add(userId);
  }
  const all = callers.size;
  const upToThree = new Set([...paired, ...ofThree]);
  return {
    pairs: percent(paired.size, all),
    'circles of 3': percent(ofThree.size, all),
    'pairs or 3': percent(upToThree.size, all),
    'pairs, 3 or 4': percent(new Set([...upToThree, ...ofFour]).size, all),
  };
};

const countOutcomes = async ({ t }: City) => {
  const rows = await t.db.read.select().from(circles);
  const events = await t.db.read.select().from(circleEvents);
  const sizesAsked = await t.db.read.select().from(circleMembers);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const agreed = rows.filter(({ agreedAt }) => agreedAt !== null);
  const days = agreed.map(({ agreedAt, createdAt }) => ((agreedAt ?? 0) - createdAt) / DAY);
  const refilled = new Set(
    events.filter(({ kind }) => kind === 'stepped_in' || kind === 'gap_closed').map(({ circleId }) => circleId),
  );
  const asks = sizesAsked.map(({ asked }) => asked);
  return {
    proposed: rows.length,
    agreed: agreed.length,
    completed: count('completed'),
    broken: count('broken'),
    void: count('void'),
    open: rows.length - count('completed') - count('broken') - count('void'),
    'a substitute asked or a gap closed': refilled.size,
    'of them agreed': agreed.filter(({ id }) => refilled.has(id)).length,
    'days to agreement': rounded(days.reduce((sum, day) => sum + day, 0) / Math.max(1, days.length)),
    asks: asks.reduce((sum, ask) => sum + ask, 0),
    'most asks': Math.max(0, ...asks),
  };
};

/** The most moments that one member has within seven days of UTC. */
const mostInAWeek = (moments: readonly { userId: string; at: number }[]): number => {
  const counts = [...Map.groupBy(moments, ({ userId }) => userId).values()].flatMap((own) => {
    const days = own.map(({ at }) => Math.floor(at / DAY));
    return days.map((day) => days.filter((otherDay) => otherDay >= day && otherDay < day + 7).length);
  });
  return Math.max(0, ...counts);
};

/**
 * The most notices that a member got in a week: of asks that count for the cap of two (those whose proposal ended
 * before they could answer are given back), and of circles and matches of any kind.
 */
const countNotices = async ({ t }: City) => {
  const seats = await t.db.read
    .select(getTableColumns(circleSeats))
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(and(isNotNull(circleSeats.notifiedAt), ne(circles.proposedBy, circleSeats.userId)));
  const seated = seats.map(({ userId, notifiedAt, state, answeredAt }) => ({
    userId,
    at: notifiedAt ?? 0,
    isGivenBack: state === 'released' && answeredAt === null,
  }));
  const matches = await t.db.read.select().from(notifications).where(eq(notifications.type, 'match'));
  return {
    'most asks that count in a week': mostInAWeek(seated.filter(({ isGivenBack }) => !isGivenBack)),
    'most notices of asks in a week': mostInAWeek(seated),
    'most notices of trades in a week': mostInAWeek(
      matches.map(({ userId, createdAt }) => ({ userId, at: createdAt })),
    ),
  };
};

/** The results: who traded, what was proposed, and how often members were asked. */
export const countCity = async (city: City) => {
  const { t, callers } = city;
  const done = await t.db.read.select().from(exchanges).where(eq(exchanges.status, 'completed'));
  const inPairs = done.filter(({ circleLegId }) => circleLegId === null);
  const legs = done.filter(({ circleLegId }) => circleLegId !== null);
  const requests = await t.db.read.select().from(exchanges);
  const pairAsks = requests.filter(({ circleLegId }) => circleLegId === null);
  const served = new Set(legs.map(({ requesterId }) => requesterId));
  for (const { requesterId, providerId } of inPairs) served.add(requesterId).add(providerId);
  const outcomes = await countOutcomes(city);
  const asks = outcomes.asks + pairAsks.length;
  return {
    served: percent(served.size, callers.size),
    'pairs asked and completed': `${pairAsks.length}, ${inPairs.length}`,
    legs: legs.length,
    ...outcomes,
    ...(await countNotices(city)),
    'asks a member': rounded(asks / callers.size),
    'legs an ask': rounded((legs.length + 2 * inPairs.length) / Math.max(1, asks)),
  };
};
