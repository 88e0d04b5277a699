import { circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import {
  at,
  carryOut,
  refusal,
  setLeg,
  START,
  t,
  listTitles,
  withCircleClock,
} from '../../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createSubstitute,
  findLegOrThrow,
  sayYes,
  findCircleMember,
  createAdmin,
} from '../../../test/circles/circles.ts';

withCircleClock();

describe('a member who leaves', () => {
  test('before anything was given is replaced; the legs beside the vacancy wait, the others go on', async () => {
    const { id, skillIds, a, b, c } = await agreeTestCircle(t);
    const [ab, ca] = [await findLegOrThrow(a, id), await findLegOrThrow(c, id)];
    expect((await b.calls.circles.leave({ id, reason: 'I move to Reno.' })).seats[1]).toMatchObject({
      isMe: true,
      state: 'left',
    });
    const vacancy = await a.calls.circles.get({ id });
    expect(vacancy).toMatchObject({ state: 'agreed', mendBy: new Date(START + 5 * DAY).toISOString() });
    expect(vacancy.seats.map(({ state }) => state)).toEqual(['bound', 'open', 'bound']);
    expect(vacancy.legs.map(({ id: leg, held }) => [leg === ca.id, held])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    await setLeg(c, ca.id, 'delivered');

    const substitute = await createSubstitute({ skillIds }, t, 1, { firstName: 'Ana' });
    await at(6 * HOUR);
    const asked = await a.calls.circles.get({ id });
    expect(asked.seats.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
    expect(asked.askedAnew).toBe(true);
    expect(await substitute.calls.circles.get({ id }), 'a substitute is asked for the first time').toMatchObject({
      askedAnew: false,
    });
    expect(asked.youGive.person).toEqual({ firstName: 'Ana', isVerified: false, averageRating: null });
    expect(asked.legs.map((leg) => leg.id)).toContain(ab.id);
    expect((await substitute.calls.circles.get({ id })).legs).toEqual([]);
    await expect(substitute.calls.circles.messages({ id })).rejects.toEqual(refusal('CIRCLE_CLOSED'));
    await sayYes([a, substitute, c], id);
    const refilled = await substitute.calls.circles.get({ id });
    expect(refilled).toMatchObject({ state: 'agreed', mendBy: null });
    expect(
      refilled.legs.map(({ giverUserId, receiverUserId, status }) => [giverUserId, receiverUserId, status]),
    ).toEqual([
      [c.id, a.id, 'delivered'],
      [a.id, substitute.id, 'waiting'],
      [substitute.id, c.id, 'waiting'],
      [a.id, b.id, 'cancelled'],
      [b.id, c.id, 'cancelled'],
    ]);
    await setLeg(a, ca.id, 'confirmed');
    await carryOut(a, substitute, id);
    await carryOut(substitute, c, id);
    expect(await substitute.calls.circles.get({ id })).toMatchObject({ state: 'completed' });
    expect(await findCircleMember(t.db, b.id)).toMatchObject({ left: 1, barredUntil: null });
    const last = await b.calls.circles.get({ id });
    expect(JSON.stringify(last)).not.toContain(substitute.id);
    const admin = await createAdmin(t);
    const [seen] = (await admin.circlesAdmin.list({ q: id })).items;
    expect(seen?.members.find((member) => member.id === b.id)?.reason, 'admins read why').toBe('I move to Reno.');
    for (const { calls } of [a, c, substitute]) {
      const shown = [await calls.circles.get({ id }), await calls.circles.history({ id })];
      expect(JSON.stringify(shown)).not.toContain('Reno');
    }
    expect((await b.calls.circles.history({ id })).at(-1)?.kind).toBe('left');
  });

  test('is not replaced by a member that a neighbor does not want, but by the next one', async () => {
    const { id, skillIds, a, b, c } = await agreeTestCircle(t);
    const first = await createSubstitute({ skillIds }, t, 1);
    await b.calls.circles.leave({ id });
    await t.runJobs();
    await a.calls.circles.answer({ id, yes: false });
    expect((await a.calls.circles.get({ id })).seats.map(({ state }) => state)).toEqual(['bound', 'open', 'bound']);
    expect((await first.calls.circles.list({ state: 'open' })).items).toEqual([]);
    const second = await createSubstitute({ skillIds }, t, 1);
    await at(6 * HOUR);
    await sayYes([second, a, c], id);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed', mendBy: null });
  });

  test('is replaced also between two members who want no new circle with each other', async () => {
    const testCircle = await agreeTestCircle(t);
    const { a, b, c } = testCircle;
    const row = { userId: a.id, kind: 'member' as const, key: b.id, until: START + 7 * DAY };
    await t.db.write((tx) => tx.insert(circleRefusals).values(row));
    await createSubstitute(testCircle, t, 2);
    await c.calls.circles.leave({ id: testCircle.id });
    await t.runJobs();
    const { seats } = await a.calls.circles.get({ id: testCircle.id });
    expect(seats.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
  });

  test('is missed for five days; then the circle ends, and someone who gave and got nothing is compensated', async () => {
    const { a, b, c, id } = await agreeTestCircle(t);
    await carryOut(c, a, id);
    await b.calls.circles.leave({ id });
    await at(5 * DAY - 1000);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
    await at(5 * DAY);
    expect(await c.calls.circles.get({ id })).toMatchObject({ state: 'broken', makeGood: true });
    expect(await listTitles(c)).toContain('Your trade circle ended early');
    const row = await findCircleMember(t.db, c.id);
    expect(row?.firstUntil).toBe(START + (5 + 60) * DAY);
    const given = await t.db.read.select().from(boosts).where(eq(boosts.postId, c.postId));
    expect(given).toMatchObject([{ source: 'gift', paymentId: null }]);
    expect(await a.calls.circles.get({ id })).toMatchObject({ makeGood: false });
  });

  test('is compensated once in half a year, however often circles break', async () => {
    const { a, b, c, id } = await agreeTestCircle(t);
    const findCompensation = async () => {
      const row = await findCircleMember(t.db, c.id);
      return [row?.firstUntil, await t.db.read.$count(boosts, eq(boosts.postId, c.postId))];
    };
    // 179 days before it breaks, for 60.
    const firstUntil = START + (5 - 179 + 60) * DAY;
    await t.db.write((tx) => tx.update(circleMembers).set({ firstUntil }).where(eq(circleMembers.userId, c.id)));
    await carryOut(c, a, id);
    await b.calls.circles.leave({ id });
    await at(5 * DAY);
    expect(await c.calls.circles.get({ id })).toMatchObject({ state: 'broken', makeGood: false });
    expect(await findCompensation()).toEqual([firstUntil, 0]);
  });
});
