import { circleMembers, circleSeats } from '#db/schema/circles.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { boosts } from '#db/schema/posts.ts';
import { jobs } from '#db/schema/jobs.ts';
import { users } from '#db/schema/members.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../core/time.ts';
import {
  agreeRing,
  createRing,
  createSubstitute,
  legOf,
  proposeRing,
  type RingMember,
  sayYes,
} from '../../test/circles.ts';
import { callerFor, createMember, provenCallerFor } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { figuresOf } from '../../test/trades.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(async () => {
  // What one test leaves to do must not come in the time of the next.
  await t.db.write((tx) => tx.delete(jobs));
  vi.useRealTimers();
});
afterAll(() => t.close());

const at = async (ms: number) => {
  vi.setSystemTime(START + ms);
  await t.runJobs();
};
const refused = (code: string) => expect.objectContaining({ message: expect.stringMatching(`^${code}: `) });
const set = async (member: RingMember, legId: string, status: 'delivered' | 'confirmed' | 'disputed' | 'failed') =>
  member.calls.circles.updateLeg({ id: legId, status });
/** The giver delivers, the receiver confirms. */
const carryOut = async (giver: RingMember, receiver: RingMember, circleId: string) => {
  const { id } = await legOf(giver, circleId);
  await set(giver, id, 'delivered');
  await set(receiver, id, 'confirmed');
};
const titles = async ({ calls }: RingMember) => (await calls.notifications.list({})).items.map(({ title }) => title);

describe('a circle that is carried out', () => {
  test('becomes completed exchanges, counted once a member, reviewed along its legs', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    await carryOut(a, b, id);
    await carryOut(b, c, id);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
    await carryOut(c, a, id);
    const done = await a.calls.circles.get({ id });
    expect(done).toMatchObject({ state: 'completed', endedAt: expect.any(String) });
    expect(done.seats.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(done.legs.every(({ status, exchangeId }) => status === 'confirmed' && exchangeId !== null)).toBe(true);

    const rows = await t.db.read
      .select({ completed: users.completedExchanges })
      .from(users)
      .where(
        inArray(
          users.id,
          members.map((one) => one.id),
        ),
      );
    expect(rows).toEqual([{ completed: 1 }, { completed: 1 }, { completed: 1 }]);
    const { stored, counted } = await figuresOf(
      t.db,
      members.map((one) => one.id),
    );
    expect(stored).toEqual(counted);
    expect((await a.calls.profile.stats()).networkSize).toBe(2);

    const [given] = done.legs.filter(({ giverUserId }) => giverUserId === a.id);
    const exchange = (await b.calls.exchanges.list({})).items.find((one) => one.id === given?.exchangeId);
    expect(exchange).toMatchObject({
      status: 'completed',
      completion: { state: 'confirmed' },
      agreedTerms: {
        nothingInReturn: true,
        requesterGives: [],
        providerGives: [{ description: given?.service, value: 500 }],
      },
    });
    await expect(
      b.calls.disputes.open({
        id: given?.exchangeId ?? '',
        reason: 'not_finished',
        details: 'It was never sent to me.',
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const reviewable = (await a.calls.exchanges.list({})).items.filter(({ reviewedByMe }) => !reviewedByMe);
    expect(reviewable.map((one) => one.id).toSorted()).toEqual(
      done.legs
        .filter((leg) => leg.giverUserId === a.id || leg.receiverUserId === a.id)
        .map(({ exchangeId }) => exchangeId)
        .toSorted(),
    );
    for (const one of reviewable) await a.calls.reviews.create({ exchangeId: one.id, rating: 5 });
    const posts = await t.db.read.$count(circleSeats, and(eq(circleSeats.circleId, id), eq(circleSeats.isBound, true)));
    expect(posts).toBe(0);
    expect(await titles(a)).toContain('Your trade circle is closed');
  });

  test('lets each say only what is theirs to say, once', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    const leg = await legOf(a, id);
    await expect(set(b, leg.id, 'delivered')).rejects.toEqual(refused('LEG_NOT_YOURS'));
    await expect(set(a, leg.id, 'confirmed')).rejects.toEqual(refused('LEG_NOT_YOURS'));
    await expect(set(c, leg.id, 'delivered')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(a, leg.id, 'failed')).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
    await expect(set(b, leg.id, 'disputed')).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
    expect(await set(a, leg.id, 'delivered')).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) });
    await expect(set(a, leg.id, 'delivered')).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
    expect(await set(b, leg.id, 'confirmed')).toMatchObject({ status: 'confirmed', exchangeId: expect.any(String) });
    await expect(set(b, leg.id, 'confirmed')).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
    expect(await t.db.read.$count(exchanges, eq(exchanges.circleLegId, leg.id))).toBe(1);
  });

  test('has dates that either side of a leg sets, not in the past', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b] = members as [RingMember, RingMember];
    const leg = await legOf(a, id);
    expect(leg.dueAt).toBe(new Date(START + 30 * DAY).toISOString());
    const dueAt = new Date(START + 3 * DAY).toISOString();
    expect(await b.calls.circles.updateLeg({ id: leg.id, dueAt, note: 'At the studio' })).toMatchObject({
      dueAt,
      note: 'At the studio',
    });
    await expect(
      a.calls.circles.updateLeg({ id: leg.id, dueAt: new Date(START - 1).toISOString() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await at(3 * DAY);
    expect(await titles(a)).toContain('Your part of a trade circle is due');
  });

  test('takes silence for seven days as a yes, and hears an objection before', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b] = members as [RingMember, RingMember];
    const leg = await legOf(a, id);
    await set(a, leg.id, 'delivered');
    await at(7 * DAY - 1000);
    expect(await legOf(a, id)).toMatchObject({ status: 'delivered' });
    await at(7 * DAY);
    expect(await legOf(a, id)).toMatchObject({ status: 'confirmed' });
    await expect(set(b, leg.id, 'disputed')).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
  });

  test('lets the receiver contest what was due a week ago', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b] = members as [RingMember, RingMember];
    const leg = await legOf(a, id);
    await at(37 * DAY - 1000);
    await expect(set(b, leg.id, 'disputed')).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
    await at(37 * DAY);
    expect(await set(b, leg.id, 'disputed')).toMatchObject({ status: 'disputed' });
  });

  test('is broken by a leg that failed: by its giver or an admin, who is written down', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b] = members as [RingMember, RingMember];
    const leg = await legOf(a, id);
    await set(a, leg.id, 'delivered');
    await set(b, leg.id, 'disputed');
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await expect(admin.circles.updateLeg({ id: leg.id, status: 'confirmed' })).rejects.toEqual(
      refused('LEG_NOT_YOURS'),
    );
    await expect(admin.circles.updateLeg({ id: leg.id, note: 'x' })).rejects.toEqual(refused('LEG_NOT_YOURS'));
    expect(await admin.circles.updateLeg({ id: leg.id, status: 'failed' })).toMatchObject({ status: 'failed' });
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'broken', makeGood: false });
    const log = await admin.admin.auditLog({});
    expect(log.items[0]).toMatchObject({ action: 'circle.leg-failed' });
  });

  test('lets who is new here give first', async () => {
    const ring = await createRing(t);
    const [a, b, c] = ring.members as [RingMember, RingMember, RingMember];
    await t.db.write((tx) => tx.update(users).set({ isEmailVerified: false }).where(eq(users.id, b.id)));
    const { id } = await proposeRing(ring);
    await sayYes([b, c], id);
    const toNew = await legOf(a, id);
    expect(toNew.held).toBe(true);
    await expect(set(a, toNew.id, 'delivered')).rejects.toEqual(refused('LEG_HELD'));
    await set(b, (await legOf(b, id)).id, 'delivered');
    expect(await set(a, toNew.id, 'delivered')).toMatchObject({ status: 'delivered' });
  });
});

describe('a member who leaves', () => {
  test('before anything was given is replaced; the legs beside the gap wait, the others go on', async () => {
    const { members, id, skillIds } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    const [ab, ca] = [await legOf(a, id), await legOf(c, id)];
    expect((await b.calls.circles.leave({ id })).seats[1]).toMatchObject({ isMe: true, state: 'left' });
    const gap = await a.calls.circles.get({ id });
    expect(gap).toMatchObject({ state: 'agreed', mendBy: new Date(START + 5 * DAY).toISOString() });
    expect(gap.seats.map(({ state }) => state)).toEqual(['bound', 'open', 'bound']);
    expect(gap.legs.map(({ id: leg, held }) => [leg === ca.id, held])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    await expect(set(a, ab.id, 'delivered')).rejects.toEqual(refused('LEG_HELD'));
    await set(c, ca.id, 'delivered');

    const stand = await createSubstitute({ members, skillIds }, t, 1, { firstName: 'Ana' });
    await at(6 * HOUR);
    const asked = await a.calls.circles.get({ id });
    expect(asked.seats.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
    expect(asked.youGive.person).toEqual({ firstName: 'Ana', isVerified: false, averageRating: null });
    expect(asked.legs.map((leg) => leg.id)).toContain(ab.id);
    expect((await stand.calls.circles.get({ id })).legs).toEqual([]);
    await expect(stand.calls.circles.messages({ id })).rejects.toEqual(refused('CIRCLE_CLOSED'));
    await sayYes([a, stand, c], id);
    const mended = await stand.calls.circles.get({ id });
    expect(mended).toMatchObject({ state: 'agreed', mendBy: null });
    expect(mended.legs.map(({ giverUserId, receiverUserId, status }) => [giverUserId, receiverUserId, status])).toEqual(
      [
        [c.id, a.id, 'delivered'],
        [a.id, stand.id, 'waiting'],
        [stand.id, c.id, 'waiting'],
      ],
    );
    await set(a, mended.legs.find(({ receiverUserId }) => receiverUserId === c.id)?.id ?? '', 'confirmed').catch(
      () => {},
    );
    await set(a, ca.id, 'confirmed');
    await carryOut(a, stand, id);
    await carryOut(stand, c, id);
    expect(await stand.calls.circles.get({ id })).toMatchObject({ state: 'completed' });
    const [left] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, b.id));
    expect(left).toMatchObject({ left: 1, barredUntil: null });
    const last = await b.calls.circles.get({ id });
    expect(JSON.stringify(last)).not.toContain(stand.id);
    expect((await b.calls.circles.history({ id })).at(-1)?.kind).toBe('left');
  });

  test('is not replaced by whom a neighbour does not want; then by the next', async () => {
    const { members, id, skillIds } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    const first = await createSubstitute({ members, skillIds }, t, 1);
    await b.calls.circles.leave({ id });
    await t.runJobs();
    await a.calls.circles.answer({ id, yes: false });
    expect((await a.calls.circles.get({ id })).seats.map(({ state }) => state)).toEqual(['bound', 'open', 'bound']);
    expect((await first.calls.circles.list({ state: 'open' })).items).toEqual([]);
    const second = await createSubstitute({ members, skillIds }, t, 1);
    await at(6 * HOUR);
    await sayYes([second, a, c], id);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed', mendBy: null });
  });

  test('ends the circle where nobody steps in within five days; nothing is owed', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    await b.calls.circles.leave({ id });
    await at(5 * DAY - 1000);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
    await at(5 * DAY);
    const broken = await a.calls.circles.get({ id });
    expect(broken).toMatchObject({ state: 'broken', makeGood: false, legs: [] });
    expect(await titles(c)).toContain('Your trade circle ended early');
    expect(await t.db.read.$count(circleSeats, and(eq(circleSeats.circleId, id), eq(circleSeats.isBound, true)))).toBe(
      0,
    );
  });

  test('who gave and got nothing is made good when it breaks', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    await carryOut(c, a, id);
    await b.calls.circles.leave({ id });
    await at(5 * DAY);
    expect(await c.calls.circles.get({ id })).toMatchObject({ state: 'broken', makeGood: true });
    const [row] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, c.id));
    expect(row?.firstUntil).toBe(START + 65 * DAY);
    const given = await t.db.read.select().from(boosts).where(eq(boosts.postId, c.postId));
    expect(given).toMatchObject([{ source: 'gift', paymentId: null }]);
    expect(await a.calls.circles.get({ id })).toMatchObject({ makeGood: false });
  });

  test('what was delivered before the end is still confirmed, by silence too, and then made good', async () => {
    const { members, id } = await agreeRing(t);
    const [, b, c] = members as [RingMember, RingMember, RingMember];
    await at(4 * DAY);
    await set(c, (await legOf(c, id)).id, 'delivered');
    vi.setSystemTime(START + DAY * 4);
    await b.calls.circles.leave({ id });
    await at(9 * DAY);
    expect(await c.calls.circles.get({ id })).toMatchObject({
      state: 'broken',
      makeGood: false,
      legs: [{ status: 'delivered' }],
    });
    await at(11 * DAY);
    expect(await c.calls.circles.get({ id })).toMatchObject({
      state: 'broken',
      makeGood: true,
      legs: [{ status: 'confirmed' }],
    });
    expect(await t.db.read.$count(boosts, eq(boosts.postId, c.postId))).toBe(1);
  });

  test('after receiving without giving is barred, and the circle breaks', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    await carryOut(a, b, id);
    await b.calls.circles.leave({ id });
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'broken', makeGood: true });
    expect((await c.calls.circles.get({ id })).legs.map(({ status }) => status).toSorted()).toEqual([
      'confirmed',
      'failed',
    ]);
    const [row] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, b.id));
    expect(row?.barredUntil).toBe(START + 180 * DAY);
  });

  test('after giving leaves without a mark, and nobody is asked', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b, c] = members as [RingMember, RingMember, RingMember];
    await carryOut(b, c, id);
    await b.calls.circles.leave({ id });
    const rest = await a.calls.circles.get({ id });
    expect(rest).toMatchObject({ state: 'agreed', size: 2, mendBy: null });
    const [row] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, b.id));
    expect(row).toMatchObject({ left: 0, barredUntil: null });
    await carryOut(c, a, id);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'completed' });
  });

  test('cannot while a leg of theirs is contested', async () => {
    const { members, id } = await agreeRing(t);
    const [a, b] = members as [RingMember, RingMember];
    const leg = await legOf(a, id);
    await set(a, leg.id, 'delivered');
    await set(b, leg.id, 'disputed');
    await expect(a.calls.circles.leave({ id })).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
    await expect(b.calls.circles.leave({ id })).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
  });

  test('by deleting the account at once, by a suspension after three days unless it is lifted', async () => {
    const one = await agreeRing(t);
    await (await provenCallerFor(t.deps, one.members[1]!.id)).profile.erase({});
    await t.runJobs();
    const seen = await one.members[0]!.calls.circles.get({ id: one.id });
    expect(seen.seats.map(({ state }) => state)).toEqual(['bound', 'open', 'bound']);
    const stand = await createSubstitute(one, t, 1);
    await at(6 * HOUR);
    await sayYes([stand, one.members[0]!, one.members[2]!], one.id);
    expect(await stand.calls.circles.get({ id: one.id })).toMatchObject({ state: 'agreed', mendBy: null });

    const two = await agreeRing(t);
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.admin.suspend({ id: two.members[1]!.id, suspended: true, reason: 'Spam' });
    await two.members[0]!.calls.posts.update({ id: two.members[0]!.postId, estimatedValue: 480 });
    await at(6 * HOUR + 3 * DAY - 1000);
    expect((await two.members[0]!.calls.circles.get({ id: two.id })).seats[1]).toMatchObject({ state: 'bound' });
    await at(6 * HOUR + 3 * DAY);
    expect((await two.members[0]!.calls.circles.get({ id: two.id })).seats[1]).toMatchObject({ state: 'open' });
  });
});

describe('a proposal in time', () => {
  test('reminds after two days, lapses after three, and is void where nobody steps in', async () => {
    const ring = await createRing(t);
    const [a, b, c] = ring.members as [RingMember, RingMember, RingMember];
    const { id } = await proposeRing(ring);
    await sayYes([c], id);
    await at(48 * HOUR - 1000);
    expect(await titles(b)).not.toContain('A trade circle waits for you');
    await at(48 * HOUR);
    expect(await titles(b)).toContain('A trade circle waits for you');
    await at(72 * HOUR);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await b.calls.circles.get({ id })).toMatchObject({ seats: [{}, { isMe: true, state: 'left' }, {}] });
  });

  test('ends after ten days', async () => {
    const ring = await createRing(t);
    const [a, b, c] = ring.members as [RingMember, RingMember, RingMember];
    const { id } = await proposeRing(ring);
    const stands = [
      await createSubstitute(ring, t, 1),
      await createSubstitute(ring, t, 1),
      await createSubstitute(ring, t, 2),
    ];
    await at(71 * HOUR);
    await b.calls.circles.answer({ id, yes: false });
    for (let day = 3; day < 10; day += 1) await at(day * DAY);
    expect(await a.calls.circles.get({ id })).not.toMatchObject({ state: 'agreed' });
    await at(10 * DAY);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    const open = await t.db.read
      .select({ openSeats: circleMembers.openSeats })
      .from(circleMembers)
      .where(
        inArray(
          circleMembers.userId,
          [a, b, c, ...stands].map((one) => one.id),
        ),
      );
    expect(open.every(({ openSeats }) => openSeats === 0)).toBe(true);
  });

  test('tells who was over their ration on the next day', async () => {
    const ring = await createRing(t);
    const [, b] = ring.members as [RingMember, RingMember];
    await createSubstitute(ring, t, 0);
    const other = await createSubstitute(ring, t, 0);
    const { id } = await proposeRing(ring);
    const [second] = await other.calls.circles.suggest({ postId: other.postId });
    await other.calls.circles.propose({ token: second!.token });
    const asks = async () => (await titles(b)).filter((title) => title === 'A trade circle fits you').length;
    expect((await b.calls.circles.list({ state: 'open' })).items).toHaveLength(2);
    expect(await asks()).toBe(1);
    await at(DAY);
    expect(await asks()).toBe(2);
    expect(await b.calls.circles.get({ id })).toMatchObject({ state: 'proposed' });
  });
});
