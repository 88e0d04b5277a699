/**
 * `node bench/city.ts [days] [members] [policy] [minutes]`: plays the days of a city on the real use cases, with a
 * clock of its own, once for each policy, and prints what came of it, below the numbers that circles were designed with.
 */
import { circleMembers } from '../db/schema/matching/circle-members.ts';
import { circleLegs, circles, circleSeats } from '../db/schema/matching/circles.ts';
import { exchanges } from '../db/schema/exchanges/exchanges.ts';
import { users } from '../db/schema/auth/members.ts';
import { posts } from '../db/schema/posts/posts.ts';
import { findCircleFaults } from '../server/matching/circles/model/invariants.ts';
import { refreshMatchIndex } from '../server/matching/match-index/refresh.ts';
import { type Caller, callerFor } from '../server/test/factories.ts';
import { createTestApp } from '../server/test/test-app.ts';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { mock } from 'node:test';
import { attempt, callerOf } from './city/city-calls.ts';
import { createChoices } from './city/city-choices.ts';
import { countCity, measureCoverage } from './city/city-metrics.ts';
import type { City, Policy } from './city/city-types.ts';
import { storeGeneratedPosts } from './generated-posts/store-posts.ts';

const DAY = 86_400_000;
const START = Date.parse('2027-03-01T09:00:00Z');
const NEWCOMERS = 0.1;

const settleCity = async (policy: Policy, { seed, members, days }: { seed: number; members: number; days: number }) => {
  const t = await createTestApp();
  const choices = createChoices(seed);
  const options = { seed, members, named: 1, newcomers: NEWCOMERS, city: { name: 'Austin', state: 'TX' } };
  await storeGeneratedPosts(t.db, options);
  const known = await t.db.read.select({ id: users.id }).from(users);
  const ids = known.map(({ id }) => id);
  const isNew = new Set(ids.filter((_, n) => n % Math.round(1 / NEWCOMERS) === 0));
  const joinDay = new Map(ids.map((id) => [id, choices.joinsOn(days)]));
  await t.db.write(async (tx) => {
    const year = START + 365 * DAY;
    await tx.update(users).set({ profileComplete: true, isEmailVerified: true, unlimitedUntil: year });
    await tx
      .update(users)
      .set({ isEmailVerified: false })
      .where(inArray(users.id, [...isNew]));
    await tx.update(circleMembers).set({ maxLength: policy.maxLength, asked: 0, saidYes: 0 });
    await refreshMatchIndex(tx, ne(posts.seq, 0));
  });
  const callers = new Map<string, Caller>();
  for (const id of ids) callers.set(id, await callerFor(t.deps, id));
  const city: City = {
    t,
    policy,
    choices,
    callers,
    joinDay,
    gone: new Set(),
    askedWith: new Map(),
    refusals: new Map(),
  };
  return city;
};

/** A member who has not joined yet, or got what the post asked for, has it closed. */
const closePosts = async ({ t }: City, which: ReturnType<typeof eq> | undefined, status: 'active' | 'closed') => {
  await t.db.write(async (tx) => {
    await tx.update(posts).set({ status }).where(which);
    if (which) await refreshMatchIndex(tx, which);
  });
};

/** Looks for a trade: a pair first, then a circle; the best that is found is asked. */
const look = async (city: City, userId: string, postId: string): Promise<void> => {
  const me = callerOf(city, userId);
  const { policy } = city;
  if (policy.tradesInPairs) {
    const found = await attempt(city, () => me.matches.list({ postId, kind: 'mutual', limit: 1 }));
    const [best] = found?.items ?? [];
    if (best) {
      const asked = await attempt(city, () =>
        me.exchanges.create({ providerUserId: best.theirs.userId, serviceRequestId: best.theirs.id }),
      );
      if (asked) city.askedWith.set(asked.id, postId);
      return;
    }
  }
  const suggestions = await attempt(city, () => me.circles.suggest({ postId }));
  const [suggestion] = suggestions ?? [];
  if (suggestion) await attempt(city, () => me.circles.propose({ token: suggestion.token }));
  else if (policy.takesHints) await takeHint(city, me, postId);
};

/** Does what the missing link says for this post. */
const takeHint = async (city: City, me: Caller, postId: string): Promise<void> => {
  const hints = await attempt(city, () => me.circles.missingLinks());
  const hint = hints?.find(({ change }) => change.postId === postId);
  if (!hint) return;
  const { field, value } = hint.change;
  await attempt(city, () => me.posts.update({ id: postId, [field]: value }));
};

const answerPairs = async (city: City, day: number): Promise<void> => {
  const running = await city.t.db.read
    .select()
    .from(exchanges)
    .where(and(isNull(exchanges.circleLegId), inArray(exchanges.status, ['pending', 'accepted', 'in_progress'])));
  for (const { id, status, providerId, requesterId, postId } of running) {
    const owner = callerOf(city, providerId);
    const both = [postId, city.askedWith.get(id)].filter((item) => item !== undefined && item !== null);
    if (status === 'pending') {
      const { atDay, says } = city.choices.answer(id, day);
      if (atDay > day || says === 'nothing') continue;
      if (says === 'no') await attempt(city, () => owner.exchanges.move({ id, status: 'cancelled' }));
      else {
        await attempt(city, () => owner.exchanges.move({ id, status: 'accepted' }));
        await attempt(city, () => owner.exchanges.move({ id, status: 'in_progress' }));
        await closePosts(city, inArray(posts.id, both), 'closed');
      }
    } else if (city.choices.dropsOut(id)) {
      await attempt(city, () => callerOf(city, requesterId).exchanges.move({ id, status: 'cancelled' }));
      await closePosts(city, inArray(posts.id, both), 'active');
    } else if (city.choices.deliversOn(id, day) <= day) {
      await attempt(city, () => owner.exchanges.move({ id, status: 'completed' }));
    }
  }
};

const answerCircles = async (city: City, day: number): Promise<void> => {
  const asked = await city.t.db.read
    .select({ seat: circleSeats, version: circles.version })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(and(eq(circleSeats.state, 'asked'), inArray(circles.state, ['proposed', 'agreed'])));
  for (const { seat, version } of asked) {
    const { atDay, says } = city.choices.answer(`${seat.id} ${version}`, day);
    if (atDay > day || says === 'nothing') continue;
    const me = callerOf(city, seat.userId);
    await attempt(city, () =>
      me.circles.answer(says === 'yes' ? { id: seat.circleId, version, yes: true } : { id: seat.circleId, yes: false }),
    );
  }
};

const carryOut = async (city: City, day: number): Promise<void> => {
  const legs = await city.t.db.read
    .select({ leg: circleLegs })
    .from(circleLegs)
    .innerJoin(circles, eq(circles.id, circleLegs.circleId))
    .where(and(inArray(circleLegs.status, ['waiting', 'delivered']), eq(circles.state, 'agreed')));
  for (const { leg } of legs) {
    const { id, circleId, giverId, receiverId, status } = leg;
    if (status === 'waiting' && city.choices.dropsOut(`${circleId} ${giverId}`)) {
      await attempt(city, () => callerOf(city, giverId).circles.leave({ id: circleId }));
    } else if (status === 'waiting' && city.choices.deliversOn(id, day) <= day) {
      await attempt(city, () => callerOf(city, giverId).circles.updateLeg({ id, status: 'delivered' }));
    } else if (status === 'delivered' && city.choices.confirms(id)) {
      await attempt(city, () => callerOf(city, receiverId).circles.updateLeg({ id, status: 'confirmed' }));
    }
  }
  const done = city.t.db.read.select({ postId: exchanges.postId }).from(exchanges);
  const served = await done.where(eq(exchanges.status, 'completed'));
  const ids = served.map(({ postId }) => postId);
  if (ids.length > 0) await closePosts(city, and(inArray(posts.id, ids), eq(posts.status, 'active')), 'closed');
};

const leaveCity = async (city: City, userId: string): Promise<void> => {
  city.gone.add(userId);
  const { items } = await callerOf(city, userId).circles.list({ state: 'open' });
  for (const { id, state } of items) {
    const me = callerOf(city, userId);
    await attempt(city, () => (state === 'agreed' ? me.circles.leave({ id }) : me.circles.withdraw({ id })));
  }
  await closePosts(city, eq(posts.userId, userId), 'closed');
};

const playDay = async (city: City, day: number): Promise<void> => {
  mock.timers.setTime(START + day * DAY);
  const { t, choices, joinDay, gone } = city;
  const joining = [...joinDay].filter(([, joins]) => joins === day && day > 0).map(([id]) => id);
  if (joining.length > 0) await closePosts(city, inArray(posts.userId, joining), 'active');
  const here = [...joinDay].filter(([id, joins]) => joins <= day && !gone.has(id)).map(([id]) => id);
  for (const userId of here) if (choices.leavesCity()) await leaveCity(city, userId);
  const own = await t.db.read
    .select({ id: posts.id, userId: posts.userId })
    .from(posts)
    .where(eq(posts.status, 'active'));
  for (const { id, userId } of own) if (joining.includes(userId) || choices.looks()) await look(city, userId, id);
  await answerPairs(city, day);
  await answerCircles(city, day);
  await carryOut(city, day);
  await t.runJobs();
};

/** Plays the days under one policy, and counts what came of it. */
const playCity = async (policy: Policy, { seed = 13, members = 200, days = 90, minutes = 2.5 } = {}) => {
  mock.timers.enable({ apis: ['Date'], now: START });
  const city = await settleCity(policy, { seed, members, days });
  try {
    const coverage = await measureCoverage(city);
    const later = [...city.joinDay].filter(([, day]) => day > 0).map(([id]) => id);
    if (later.length > 0) await closePosts(city, or(inArray(posts.userId, later)), 'closed');
    const faults: string[] = [];
    const began = performance.now();
    let played = 0;
    for (let day = 0; day < days && performance.now() - began < minutes * 60_000; day += 1) {
      await playDay(city, day);
      played = day + 1;
      if (day % 7 === 6) faults.push(...(await findCircleFaults(city.t.db)));
    }
    return { played, ...(await countCity(city)), coverage, faults, refusals: city.refusals };
  } finally {
    await city.t.close();
    mock.timers.reset();
  }
};

const policies: Policy[] = [
  { name: 'circles of 3 alone', maxLength: 3, tradesInPairs: false, takesHints: false },
  { name: 'pairs and circles of 3', maxLength: 3, tradesInPairs: true, takesHints: false },
  { name: 'pairs and circles of 3 or 4', maxLength: 4, tradesInPairs: true, takesHints: false },
  { name: 'the same, and the missing link taken', maxLength: 4, tradesInPairs: true, takesHints: true },
];

if (process.argv[1] === import.meta.filename) {
  const days = Number(process.argv[2] ?? 90);
  const members = Number(process.argv[3] ?? 200);
  console.log(
    'design, <=3 and <=4: 53 and 56 % served; 2.1 and 3.7 asks a member (most 9 and 19); legs an ask .41, .25',
  );
  const chosen = process.argv[4] ? policies.slice(Number(process.argv[4]), Number(process.argv[4]) + 1) : policies;
  // Only playing days counts toward this time; making the city and evaluating it comes on top.
  const minutes = Number(process.argv[5] ?? 10 / chosen.length);
  for (const policy of chosen) {
    const began = performance.now();
    const { coverage, faults, refusals, ...counters } = await playCity(policy, { days, members, minutes });
    console.log(
      `\n${policy.name}, ${members} members, ${days} days (${Math.round((performance.now() - began) / 1000)} s)`,
    );
    console.log('  could trade, all being there:', coverage);
    console.log('  ', counters);
    console.log('  refusals', Object.fromEntries(refusals), 'faults', faults.length, faults.slice(0, 3));
  }
}
