import { LEG_DUE_DAYS, LEG_OVERDUE_DAYS } from '#contracts/matching/circles.ts';
import { networkMarks } from '#db/schema/auth/sessions.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import {
  at,
  bannedUntil,
  carryOut,
  setLeg,
  START,
  t,
  listTitles,
  withCircleClock,
} from '../../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  findLegOrThrow,
  type TestCircleMember,
  findCircleMember,
  createAdmin,
} from '../../../test/circles/circles.ts';
import { createMember, provenCallerFor } from '../../../test/factories.ts';

withCircleClock();

/** How the third one goes, while the second has got theirs and not given, and on which day the circle breaks then. */
const ways: [string, (c: TestCircleMember, id: string) => Promise<unknown>, number][] = [
  ['leaves', (c, id) => c.calls.circles.leave({ id }), 5],
  ['deletes the account', async (c) => (await provenCallerFor(t.deps, c.id)).profile.erase({}), 5],
  ['is suspended', async ({ id }) => (await createAdmin(t)).admin.suspend({ id, suspended: true, reason: 'Spam' }), 8],
];

describe('a member who received and has not given', () => {
  test.each(ways)('owes it to a member who gave and got nothing once the third one %s', async (_, go, days) => {
    const { a, b, c, id } = await agreeTestCircle(t);
    await carryOut(a, b, id);
    await go(c, id);
    await t.runJobs();
    await at(3 * DAY);
    await at(days * DAY);
    const [owed] = (await b.calls.circles.get({ id })).legs.filter(({ isOwed }) => isOwed);
    expect(owed).toMatchObject({ giverUserId: b.id, receiverUserId: a.id, status: 'waiting', held: false });
    expect(owed?.dueAt).toBe(new Date(START + (days + LEG_DUE_DAYS) * DAY).toISOString());
    expect(await listTitles(b)).toContain('You got your part and still owe yours');
    expect(await bannedUntil(b)).toBeNull();
    await at((days + LEG_DUE_DAYS + LEG_OVERDUE_DAYS) * DAY);
    expect((await a.calls.circles.get({ id })).legs.find((leg) => leg.id === owed?.id)).toMatchObject({
      status: 'failed',
    });
    expect(await bannedUntil(b)).toBe(START + (days + LEG_DUE_DAYS + LEG_OVERDUE_DAYS + 180) * DAY);
  });

  /** A member who got theirs, by word of the giver only, and owes it since the circle broke on day 9. */
  const owing = async () => {
    const { a, b, c, id } = await agreeTestCircle(t);
    await at(4 * DAY);
    const received = await findLegOrThrow(a, id);
    await setLeg(a, received.id, 'delivered');
    await c.calls.circles.leave({ id });
    await at(9 * DAY);
    const owed = await findLegOrThrow(b, id);
    expect(owed).toMatchObject({ isOwed: true, dueAt: new Date(START + (9 + LEG_DUE_DAYS) * DAY).toISOString() });
    return { a, b, id, received, owed };
  };
  const loadStatus = async ({ calls }: TestCircleMember, id: string, legId: string) =>
    (await calls.circles.get({ id })).legs.find((leg) => leg.id === legId)?.status;

  test('owes nothing to a member who blocks them since, also if that is undone', async () => {
    const blocked = await owing();
    await blocked.a.calls.blocks.add({ userId: blocked.b.id });
    await t.runJobs();
    expect(await loadStatus(blocked.b, blocked.id, blocked.owed.id)).toBe('cancelled');
    await blocked.a.calls.blocks.remove({ userId: blocked.b.id });
    await at(80 * DAY);
    expect(await bannedUntil(blocked.b)).toBeNull();
  });

  test('owes nothing to a member who had blocked them before', async () => {
    const { a, b, c, id } = await agreeTestCircle(t);
    await carryOut(a, b, id);
    await a.calls.blocks.add({ userId: b.id });
    await c.calls.circles.leave({ id });
    await at(5 * DAY);
    const { state, legs } = await b.calls.circles.get({ id });
    expect([state, legs.some(({ isOwed }) => isOwed)]).toEqual(['broken', false]);
  });

  test('is not freed by a block of their own', async () => {
    const { a, b, id, owed } = await owing();
    await b.calls.blocks.add({ userId: a.id });
    await t.runJobs();
    expect(await loadStatus(b, id, owed.id)).toBe('waiting');
    await at((39 + 7) * DAY);
    expect(await bannedUntil(b)).toBe(START + (39 + 7 + 180) * DAY);
  });

  test('owes nothing once they gave', async () => {
    const { a, b, c, id } = await agreeTestCircle(t);
    await carryOut(a, b, id);
    await c.calls.circles.leave({ id });
    await at(5 * DAY);
    const leg = await findLegOrThrow(b, id);
    await setLeg(b, leg.id, 'delivered');
    expect(await setLeg(a, leg.id, 'confirmed')).toMatchObject({ exchangeId: expect.any(String) });
    await at(60 * DAY);
    expect(await bannedUntil(b)).toBeNull();
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'broken' });
  });

  test('owes nothing to a member who is gone', async () => {
    const { a, b, c, id } = await agreeTestCircle(t);
    await carryOut(a, b, id);
    await c.calls.circles.leave({ id });
    await at(5 * DAY);
    await (await provenCallerFor(t.deps, a.id)).profile.erase({});
    await at(60 * DAY);
    expect(await bannedUntil(b)).toBeNull();
    const left = await agreeTestCircle(t);
    await carryOut(left.a, left.b, left.id);
    await left.a.calls.circles.leave({ id: left.id });
    await (await provenCallerFor(t.deps, left.a.id)).profile.erase({});
    await left.c.calls.circles.leave({ id: left.id });
    expect((await left.b.calls.circles.get({ id: left.id })).legs.map(({ isOwed }) => isOwed)).not.toContain(true);
  });
});

test('a member who lets others down is marked with the other accounts on their network, unless there are many', async () => {
  const network = async (mark: string, members: string[]) => {
    const rows = members.map((userId) => ({ userId, mark, lastSeenAt: START }));
    await t.db.write((tx) => tx.insert(networkMarks).values(rows));
  };
  const one = await agreeTestCircle(t);
  await network('home', [one.c.id, one.b.id]);
  await one.c.calls.circles.leave({ id: one.id });
  expect([(await findCircleMember(t.db, one.c.id))?.left, (await findCircleMember(t.db, one.b.id))?.left]).toEqual([
    1, 1,
  ]);
  const erased = await agreeTestCircle(t);
  await network('another home', [erased.c.id, erased.b.id]);
  await (await provenCallerFor(t.deps, erased.c.id)).profile.erase({});
  await t.runJobs();
  expect((await findCircleMember(t.db, erased.b.id))?.left, 'with the account deleted').toBe(1);
  const two = await agreeTestCircle(t);
  const others: string[] = [];
  for (let n = 0; n < 5; n++) others.push(await createMember(t.db));
  await network('provider', [two.c.id, two.b.id, ...others]);
  await two.c.calls.circles.leave({ id: two.id });
  expect([(await findCircleMember(t.db, two.c.id))?.left, (await findCircleMember(t.db, two.b.id))?.left]).toEqual([
    1, 0,
  ]);
});
