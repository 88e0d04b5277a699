import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleLegs, circleSeats } from '#db/schema/matching/circles.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  sayYes,
  type TestCircle,
  createProposedCircle,
  listOpenSeats,
} from '../../../test/circles/circles.ts';
import { callerFor } from '../../../test/factories.ts';
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
    const { members, id } = await createProposedCircle(t);
    await members[0]!.calls.posts.update({ id: members[0]!.postId, estimatedValue: 600 });
    await t.runJobs();
    await expect(members[1]!.calls.circles.answer({ id, version: 1, yes: true })).rejects.toEqual(
      refusal('CIRCLE_CHANGED'),
    );
    const { version, youGet, seats } = await members[1]!.calls.circles.get({ id });
    expect({ version, value: youGet.value }).toEqual({ version: 2, value: 600 });
    expect(seats[0]).toMatchObject({ state: 'asked' });
    await sayYes(members, id);
    expect(await members[0]!.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
  });

  test('finds that a post was changed, before the job did', async () => {
    const { members, id } = await createProposedCircle(t);
    await sayYes([members[1]!], id);
    await members[1]!.calls.posts.update({ id: members[1]!.postId, estimatedValue: 650 });
    await members[2]!.calls.circles.answer({ id, version: 1, yes: true });
    const seen = await members[1]!.calls.circles.get({ id });
    expect(seen).toMatchObject({ state: 'proposed', version: 2, youGive: { value: 650 } });
    expect(seen.seats.map(({ state }) => state)).toEqual(['accepted', 'asked', 'asked']);
    await sayYes([members[1]!, members[2]!], id);
    const { state, legs } = await members[2]!.calls.circles.get({ id });
    expect({ state, values: legs.map(({ value }) => value) }).toEqual({ state: 'agreed', values: [500, 650, 500] });
  });

  test('finds that a post is closed: that seat is lost, no one is bound', async () => {
    const { members, id } = await createProposedCircle(t);
    await sayYes([members[1]!], id);
    await members[1]!.calls.posts.update({ id: members[1]!.postId, status: 'closed' });
    const seen = await members[2]!.calls.circles.answer({ id, version: 1, yes: true });
    expect(seen).toMatchObject({
      state: 'proposed',
      seats: [{ state: 'accepted' }, { state: 'open' }, { state: 'accepted' }],
    });
    expect(await t.db.read.$count(circleLegs, eq(circleLegs.circleId, id))).toBe(0);
    expect(await t.db.read.$count(circleSeats, and(eq(circleSeats.circleId, id), eq(circleSeats.isBound, true)))).toBe(
      0,
    );
    await t.runJobs();
    expect(await members[2]!.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
  });

  test('finds that a member is suspended, and that two block each other', async () => {
    const one = await createProposedCircle(t);
    await sayYes([one.members[1]!], one.id);
    await updateMember(t.db, one.members[1]!.id, { suspendedAt: Date.now() });
    expect(await one.members[2]!.calls.circles.answer({ id: one.id, version: 1, yes: true })).toMatchObject({
      state: 'proposed',
    });
    const other = await createProposedCircle(t);
    await sayYes([other.members[1]!], other.id);
    await other.members[0]!.calls.blocks.add({ userId: other.members[1]!.id });
    expect(await other.members[2]!.calls.circles.answer({ id: other.id, version: 1, yes: true })).toMatchObject({
      state: 'void',
    });
  });

  test('finds that a member was banned since they said yes', async () => {
    const { members, id } = await createProposedCircle(t);
    await sayYes([members[1]!], id);
    await t.db.write((tx) =>
      tx
        .update(circleMembers)
        .set({ barredUntil: Date.now() + 1e9 })
        .where(eq(circleMembers.userId, members[1]!.id)),
    );
    expect(await members[2]!.calls.circles.answer({ id, version: 1, yes: true })).toMatchObject({
      state: 'proposed',
      seats: [{ state: 'accepted' }, { state: 'open' }, { state: 'accepted' }],
    });
  });

  test.each<[what: string, change: (testCircle: TestCircle) => Promise<unknown>]>([
    [
      'a value is more than twice the other',
      ({ members }) => members[1]!.calls.posts.update({ id: members[1]!.postId, estimatedValue: 1100 }),
    ],
    [
      'a post wants something else',
      ({ members, skillIds }) =>
        members[1]!.calls.posts.update({ id: members[1]!.postId, skillsWanted: [skillIds[2]!] }),
    ],
    [
      'two turn out to be of one device',
      ({ members }) =>
        t.db.write((tx) =>
          tx
            .insert(deviceMarks)
            .values([0, 1].map((n) => ({ userId: members[n]!.id, mark: members[0]!.id, lastSeenAt: Date.now() }))),
        ),
    ],
    [
      'two are new here',
      ({ members }) =>
        t.db.write((tx) =>
          tx
            .update(users)
            .set({ isEmailVerified: false })
            .where(inArray(users.id, [members[0]!.id, members[1]!.id])),
        ),
    ],
  ])('ends the proposal where the posts no longer make a circle: %s', async (_, change) => {
    const testCircle = await createProposedCircle(t);
    const { members, id } = testCircle;
    await sayYes([members[1]!], id);
    await change(testCircle);
    expect(await members[2]!.calls.circles.answer({ id, version: 1, yes: true })).toMatchObject({ state: 'void' });
    expect(await listOpenSeats(t.db, members)).toEqual([0, 0, 0]);
  });

  test('is not waited for where a change of a post leaves no circle', async () => {
    const { members, id } = await createProposedCircle(t);
    await members[1]!.calls.posts.update({ id: members[1]!.postId, estimatedValue: 1100 });
    await t.runJobs();
    expect(await members[2]!.calls.circles.get({ id })).toMatchObject({ state: 'void', version: 1 });
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

  test('binds a post once: of two circles the first one wins, the other is refilled', async () => {
    const testCircle = await createTestCircle(t);
    await createSubstitute(testCircle, t, 1);
    const { a: me } = testCircle;
    const possibleCircles = await me.calls.circles.suggest({ postId: me.postId });
    const [one, two] = [
      await me.calls.circles.propose({ token: possibleCircles[0]!.token }),
      await me.calls.circles.propose({ token: possibleCircles[1]!.token }),
    ];
    const listAsked = async (id: string) =>
      (await t.db.read.select().from(circleSeats).where(eq(circleSeats.circleId, id))).map(({ userId }) => userId);
    const inOne = await listAsked(one.id);
    await sayYes(
      testCircle.members.filter(({ id }) => inOne.includes(id) && id !== me.id),
      one.id,
    ).catch(() => {});
    const rest = inOne.filter((id) => !testCircle.members.some((member) => member.id === id));
    for (const userId of rest)
      await sayYes([{ id: userId, postId: '', calls: await callerFor(t.deps, userId) }], one.id);
    expect(await me.calls.circles.get({ id: one.id })).toMatchObject({ state: 'agreed' });
    await t.runJobs();
    expect(await me.calls.circles.get({ id: two.id })).not.toMatchObject({ state: 'agreed' });
    expect(
      await t.db.read.$count(circleSeats, and(eq(circleSeats.postId, me.postId), eq(circleSeats.isBound, true))),
    ).toBe(1);
    expect(await listOpenSeats(t.db, [me])).toEqual([0]);
  });
});

test('an agreed circle is left alone by a closed post, an absence and a block', async () => {
  const { members, id } = await agreeTestCircle(t);
  await members[0]!.calls.posts.update({ id: members[0]!.postId, status: 'closed' });
  await members[1]!.calls.posts.update({
    id: members[1]!.postId,
    serviceOffered: 'Something else',
    estimatedValue: 900,
  });
  await updateMember(t.db, members[1]!.id, { awayEndsAt: Date.now() + 1e9 });
  await members[0]!.calls.blocks.add({ userId: members[1]!.id });
  await t.runJobs();
  const seen = await members[2]!.calls.circles.get({ id });
  expect(seen).toMatchObject({ state: 'agreed', version: 1, youGet: { value: 500 } });
  expect(seen.youGet.service).not.toBe('Something else');
});
