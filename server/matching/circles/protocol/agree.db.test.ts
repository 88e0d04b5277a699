import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/circles/circle-clock.ts';
import {
  shareDevice,
  banFromCircles,
  agreeTestCircle,
  createSubstitute,
  sayYes,
  type TestCircle,
  type TestCircleMember,
  createProposedCircle,
  listOpenSeats,
} from '../../../test/circles/circles.ts';
import { updateMember } from '../../../test/rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp();

describe('the last yes', () => {
  test('agrees the circle for all, with its legs and the names of all', async () => {
    const { members, id, a, b, c } = await createProposedCircle(t);
    const first = await b.calls.circles.answer({ id, version: 1, yes: true });
    expect(first).toMatchObject({ state: 'proposed', legs: [] });
    const agreed = await c.calls.circles.answer({ id, version: 1, yes: true });
    expect(agreed.state).toBe('agreed');
    expect(agreed.seats.map(({ state, person }) => [state, person && 'id' in person ? person.id : null])).toEqual([
      ['bound', a.id],
      ['bound', b.id],
      ['bound', null],
    ]);
    expect(agreed.legs.map(({ giverUserId, receiverUserId, status }) => [giverUserId, receiverUserId, status])).toEqual(
      [
        [a.id, b.id, 'waiting'],
        [b.id, c.id, 'waiting'],
        [c.id, a.id, 'waiting'],
      ],
    );
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
    for (const { calls } of members) {
      expect((await calls.notifications.list({})).items[0]).toMatchObject({ title: 'Your trade circle is agreed' });
    }
  });

  test('means the newest version', async () => {
    const { members, id, a, b } = await createProposedCircle(t);
    await a.calls.posts.update({ id: a.postId, estimatedValue: 600 });
    await t.runJobs();
    await expect(b.calls.circles.answer({ id, version: 1, yes: true })).rejects.toEqual(refusal('CIRCLE_CHANGED'));
    const { version, youGet, seats } = await b.calls.circles.get({ id });
    expect({ version, value: youGet.value }).toEqual({ version: 2, value: 600 });
    expect(seats[0]).toMatchObject({ state: 'asked' });
    await sayYes(members, id);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
  });

  test('finds that a post was changed, before the job did', async () => {
    const { id, b, c } = await createProposedCircle(t);
    await sayYes([b], id);
    await b.calls.posts.update({ id: b.postId, estimatedValue: 650 });
    await c.calls.circles.answer({ id, version: 1, yes: true });
    const seen = await b.calls.circles.get({ id });
    expect(seen).toMatchObject({ state: 'proposed', version: 2, youGive: { value: 650 } });
    expect(seen.seats.map(({ state }) => state)).toEqual(['accepted', 'asked', 'asked']);
    await sayYes([b, c], id);
    const { state, legs } = await c.calls.circles.get({ id });
    expect({ state, values: legs.map(({ value }) => value) }).toEqual({ state: 'agreed', values: [500, 650, 500] });
  });

  test.each<[what: string, change: (member: TestCircleMember) => Promise<unknown>]>([
    ['closed their post', ({ calls, postId }) => calls.posts.update({ id: postId, status: 'closed' })],
    ['was suspended', ({ id }) => updateMember(t.db, id, { suspendedAt: Date.now() })],
    ['was banned', ({ id }) => banFromCircles(t.db, id)],
  ])('binds no one where a member %s since they said yes: that seat is open', async (_, change) => {
    const { id, b, c } = await createProposedCircle(t);
    await sayYes([b], id);
    await change(b);
    expect(await c.calls.circles.answer({ id, version: 1, yes: true })).toMatchObject({
      state: 'proposed',
      seats: [{ state: 'accepted' }, { state: 'open' }, { state: 'accepted' }],
      legs: [],
    });
  });

  test.each<[what: string, change: (testCircle: TestCircle) => Promise<unknown>]>([
    ['two block each other', ({ a, b }) => a.calls.blocks.add({ userId: b.id })],
    ['a value is more than twice the other', ({ b }) => b.calls.posts.update({ id: b.postId, estimatedValue: 1100 })],
    [
      'a post wants something else',
      ({ b, skillIds }) => b.calls.posts.update({ id: b.postId, skillsWanted: [skillIds[2]!] }),
    ],
    ['two turn out to be of one device', ({ a, b }) => shareDevice(t.db, [a.id, b.id])],
    [
      'two are new here',
      ({ a, b }) => Promise.all([a, b].map(({ id }) => updateMember(t.db, id, { isEmailVerified: false }))),
    ],
  ])('ends the proposal where it no longer makes a circle: %s', async (_, change) => {
    const testCircle = await createProposedCircle(t);
    const { members, id, b, c } = testCircle;
    await sayYes([b], id);
    await change(testCircle);
    expect(await c.calls.circles.answer({ id, version: 1, yes: true })).toMatchObject({ state: 'void' });
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
  });

  test('finds that a substitute no longer fits: the vacancy stays', async () => {
    const testCircle = await agreeTestCircle(t);
    const { a, b, c } = testCircle;
    const substitute = await createSubstitute(testCircle, t, 1);
    await b.calls.circles.leave({ id: testCircle.id });
    await t.runJobs();
    await sayYes([a, c], testCircle.id);
    await substitute.calls.posts.update({ id: substitute.postId, skillsWanted: [testCircle.skillIds[2]!] });
    const { version } = await substitute.calls.circles.get({ id: testCircle.id });
    expect(await substitute.calls.circles.answer({ id: testCircle.id, version, yes: true })).toMatchObject({
      seats: expect.arrayContaining([expect.objectContaining({ isMe: true, state: 'left' })]),
    });
    const seen = await a.calls.circles.get({ id: testCircle.id });
    expect(seen).toMatchObject({ state: 'agreed', mendBy: expect.any(String) });
    expect(seen.seats.map(({ state }) => state)).toEqual(['bound', 'open', 'bound']);
  });
});

test('an agreed circle is left alone by a closed post, an absence and a block', async () => {
  const { id, a, b, c } = await agreeTestCircle(t);
  await a.calls.posts.update({ id: a.postId, status: 'closed' });
  await b.calls.posts.update({
    id: b.postId,
    serviceOffered: 'Something else',
    estimatedValue: 900,
  });
  await updateMember(t.db, b.id, { awayEndsAt: Date.now() + 1e9 });
  await a.calls.blocks.add({ userId: b.id });
  await t.runJobs();
  const seen = await c.calls.circles.get({ id });
  expect(seen).toMatchObject({ state: 'agreed', version: 1, youGet: { value: 500 } });
  expect(seen.youGet.service).not.toBe('Something else');
});
