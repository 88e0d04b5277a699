import { circleMembers } from '#db/schema/circle-members.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/circles.ts';
import { users } from '#db/schema/members.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeRing, createRing, createSubstitute, proposeRing, sayYes } from '../../test/circles.ts';
import { callerFor, createMember, provenCallerFor } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const refused = (code: string) => expect.objectContaining({ message: expect.stringMatching(`^${code}: `) });
const proposed = async (size = 3) => {
  const ring = await createRing(t, size);
  const { id } = await proposeRing(ring);
  return { ...ring, id };
};
const openSeatsOf = async (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [row] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, id));
      return row?.openSeats ?? 0;
    }),
  );

describe('the last yes', () => {
  test('agrees the circle for all, with its legs and the names of all', async () => {
    const { members, id } = await proposed();
    const [a, b, c] = members;
    const first = await b!.calls.circles.answer({ id, version: 1, yes: true });
    expect(first).toMatchObject({ state: 'proposed', legs: [] });
    const agreed = await c!.calls.circles.answer({ id, version: 1, yes: true });
    expect(agreed.state).toBe('agreed');
    expect(agreed.seats.map(({ state, person }) => [state, person && 'id' in person ? person.id : null])).toEqual([
      ['bound', a!.id],
      ['bound', b!.id],
      ['bound', null],
    ]);
    expect(agreed.legs.map(({ giverUserId, receiverUserId, status }) => [giverUserId, receiverUserId, status])).toEqual(
      [
        [a!.id, b!.id, 'waiting'],
        [b!.id, c!.id, 'waiting'],
        [c!.id, a!.id, 'waiting'],
      ],
    );
    expect(await openSeatsOf(members.map((one) => one.id))).toEqual([0, 0, 0]);
    for (const { calls } of members) {
      expect((await calls.notifications.list({})).items[0]).toMatchObject({ title: 'Your trade circle is agreed' });
    }
  });

  test('means the newest version', async () => {
    const { members, id } = await proposed();
    await members[0]!.calls.posts.update({ id: members[0]!.postId, estimatedValue: 600 });
    await t.runJobs();
    await expect(members[1]!.calls.circles.answer({ id, version: 1, yes: true })).rejects.toEqual(
      refused('CIRCLE_CHANGED'),
    );
    const { version, youGet, seats } = await members[1]!.calls.circles.get({ id });
    expect({ version, value: youGet.value }).toEqual({ version: 2, value: 600 });
    expect(seats[0]).toMatchObject({ state: 'asked' });
    await sayYes(members, id);
    expect(await members[0]!.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
  });

  test('finds by itself that a post was changed, before the job did', async () => {
    const { members, id } = await proposed();
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

  test('finds by itself that a post is closed: that seat is lost, nobody is bound', async () => {
    const { members, id } = await proposed();
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
    expect(await openSeatsOf(members.map((one) => one.id))).toEqual([0, 0, 0]);
  });

  test('finds by itself that a member is suspended, and that two block each other', async () => {
    const one = await proposed();
    await sayYes([one.members[1]!], one.id);
    await t.db.write((tx) => tx.update(users).set({ suspendedAt: Date.now() }).where(eq(users.id, one.members[1]!.id)));
    expect(await one.members[2]!.calls.circles.answer({ id: one.id, version: 1, yes: true })).toMatchObject({
      state: 'proposed',
    });
    const other = await proposed();
    await sayYes([other.members[1]!], other.id);
    await other.members[0]!.calls.blocks.add({ userId: other.members[1]!.id });
    expect(await other.members[2]!.calls.circles.answer({ id: other.id, version: 1, yes: true })).toMatchObject({
      state: 'void',
    });
  });

  test('binds a post once: of two circles the first one wins, the other is mended', async () => {
    const ring = await createRing(t);
    await createSubstitute(ring, t, 1);
    const [me] = ring.members;
    const rings = await me!.calls.circles.suggest({ postId: me!.postId });
    const [one, two] = [
      await me!.calls.circles.propose({ token: rings[0]!.token }),
      await me!.calls.circles.propose({ token: rings[1]!.token }),
    ];
    const askedOf = async (id: string) =>
      (await t.db.read.select().from(circleSeats).where(eq(circleSeats.circleId, id))).map(({ userId }) => userId);
    const inOne = await askedOf(one.id);
    await sayYes(
      ring.members.filter(({ id }) => inOne.includes(id) && id !== me!.id),
      one.id,
    ).catch(() => {});
    const rest = inOne.filter((id) => !ring.members.some((member) => member.id === id));
    for (const userId of rest)
      await sayYes([{ id: userId, postId: '', calls: await callerFor(t.deps, userId) }], one.id);
    expect(await me!.calls.circles.get({ id: one.id })).toMatchObject({ state: 'agreed' });
    await t.runJobs();
    expect(await me!.calls.circles.get({ id: two.id })).not.toMatchObject({ state: 'agreed' });
    expect(
      await t.db.read.$count(circleSeats, and(eq(circleSeats.postId, me!.postId), eq(circleSeats.isBound, true))),
    ).toBe(1);
    expect(await openSeatsOf([me!.id])).toEqual([0]);
  });
});

describe('a no', () => {
  test('leaves a gap that a fitting member fills; who declined is not shown', async () => {
    const { members, id, skillIds } = await proposed();
    const stand = await createSubstitute({ members, skillIds }, t, 1, { firstName: 'Ana' });
    const declined = await members[1]!.calls.circles.answer({ id, yes: false, reason: 'no_time_now' });
    expect(declined.seats[1]).toMatchObject({ isMe: true, state: 'left' });
    expect(await members[0]!.calls.circles.get({ id })).toMatchObject({
      version: 2,
      seats: [{}, { state: 'open' }, {}],
    });
    await expect(members[2]!.calls.circles.answer({ id, version: 2, yes: true })).rejects.toEqual(
      refused('BEING_MENDED'),
    );
    await t.runJobs();
    const mended = await members[0]!.calls.circles.get({ id });
    expect(mended).toMatchObject({
      state: 'proposed',
      seats: [{ state: 'asked' }, { state: 'asked' }, { state: 'asked' }],
    });
    expect(mended.youGive.person).toMatchObject({ firstName: 'Ana' });
    await sayYes([members[0]!, stand, members[2]!], id);
    const agreed = await stand.calls.circles.get({ id });
    expect(agreed.state).toBe('agreed');
    const history = await members[0]!.calls.circles.history({ id });
    expect(history.map(({ kind }) => kind)).toContain('cannot_take_part');
    expect(JSON.stringify(history)).not.toContain('no_time_now');
    expect((await members[1]!.calls.circles.list({ state: 'ended' })).items.map((one) => one.id)).toEqual([id]);
    expect((await members[1]!.calls.circles.list({ state: 'open' })).items).toEqual([]);
    const last = await members[1]!.calls.circles.get({ id });
    expect(last.state).toBe('proposed');
    for (const one of [...members, stand]) expect(JSON.stringify(last)).not.toContain(one.id);
    await expect(members[1]!.calls.circles.answer({ id, version: last.version, yes: true })).rejects.toEqual(
      refused('CIRCLE_WRONG_STATE'),
    );
    expect(await openSeatsOf(members.map((one) => one.id))).toEqual([0, 0, 0]);
  });

  test('asks a neighbour not again who takes any substitute with the same service', async () => {
    const { members, id, skillIds } = await proposed();
    const stand = await createSubstitute({ members, skillIds }, t, 1);
    await t.db.write((tx) => tx.update(circleSeats).set({ substitutesOk: true }).where(eq(circleSeats.circleId, id)));
    await members[2]!.calls.circles.answer({ id, version: 1, yes: true, substitutesOk: true });
    const { serviceOffered } = await members[1]!.calls.posts.byId({ id: members[1]!.postId });
    await stand.calls.posts.update({ id: stand.postId, serviceOffered });
    await members[1]!.calls.circles.answer({ id, yes: false });
    await t.runJobs();
    expect((await stand.calls.circles.get({ id })).seats.map(({ state }) => state)).toEqual([
      'accepted',
      'asked',
      'accepted',
    ]);
    await sayYes([stand], id);
    expect(await stand.calls.circles.get({ id })).toMatchObject({ state: 'agreed' });
  });

  test('closes the gap where the one before it serves the one after it', async () => {
    const ring = await createRing(t, 3);
    const [a, b, c] = ring.members;
    await c!.calls.posts.update({ id: c!.postId, skillsWanted: [ring.skillIds[1]!, ring.skillIds[0]!] });
    const { id } = await proposeRing(ring);
    await b!.calls.circles.answer({ id, yes: false });
    await t.runJobs();
    expect(await a!.calls.circles.get({ id })).toMatchObject({
      size: 2,
      state: 'proposed',
      seats: [{ isMe: true }, {}],
    });
    await sayYes([a!, c!], id);
    const agreed = await a!.calls.circles.get({ id });
    expect(agreed).toMatchObject({ state: 'agreed', size: 2 });
    expect(agreed.legs.map(({ giverUserId, receiverUserId }) => [giverUserId, receiverUserId])).toEqual([
      [a!.id, c!.id],
      [c!.id, a!.id],
    ]);
  });

  test('that cannot be mended ends it; those who said yes hear of it', async () => {
    const { members, id } = await proposed();
    await sayYes([members[2]!], id);
    await members[1]!.calls.circles.answer({ id, yes: false });
    await t.runJobs();
    const seen = await members[2]!.calls.circles.get({ id });
    expect(seen).toMatchObject({
      state: 'void',
      seats: [{ state: 'left' }, { state: 'open' }, { isMe: true, state: 'left' }],
    });
    expect((await members[2]!.calls.notifications.list({})).items[0]).toMatchObject({ title: 'Not this time' });
    expect((await members[0]!.calls.circles.list({ state: 'ended' })).items).toHaveLength(1);
    const [row] = await t.db.read.select().from(circles).where(eq(circles.id, id));
    expect(row?.endReason).toBe('not mended');
  });

  test('of who proposed it ends it', async () => {
    const { members, id } = await proposed();
    expect(await members[0]!.calls.circles.withdraw({ id })).toMatchObject({ state: 'void' });
    expect(await openSeatsOf(members.map((one) => one.id))).toEqual([0, 0, 0]);
    await expect(members[1]!.calls.circles.answer({ id, version: 1, yes: true })).rejects.toEqual(
      refused('CIRCLE_WRONG_STATE'),
    );
    await expect(members[0]!.calls.circles.withdraw({ id })).rejects.toEqual(refused('CIRCLE_WRONG_STATE'));
  });

  test('is remembered: these members are not suggested again, nor whom somebody does not want', async () => {
    const { members, id, skillIds } = await proposed();
    await members[1]!.calls.circles.answer({ id, yes: false, reason: 'not_with_this_person' });
    await t.runJobs();
    expect(await members[0]!.calls.circles.suggest({ postId: members[0]!.postId })).toEqual([]);
    await createSubstitute({ members, skillIds }, t, 2);
    expect(await members[0]!.calls.circles.suggest({ postId: members[0]!.postId })).toEqual([]);
    await createSubstitute({ members, skillIds }, t, 1);
    expect(await members[0]!.calls.circles.suggest({ postId: members[0]!.postId })).not.toEqual([]);
  });

  test('asks at most two others for a place, and four in all, nobody twice', async () => {
    const { members, id, skillIds } = await proposed();
    const stands = [];
    for (let n = 0; n < 3; n += 1) stands.push(await createSubstitute({ members, skillIds }, t, 1));
    await members[1]!.calls.circles.answer({ id, yes: false });
    for (let n = 0; n < 2; n += 1) {
      await t.runJobs();
      for (const { calls } of stands) {
        const open = (await calls.circles.list({ state: 'open' })).items;
        if (open.length > 0) await calls.circles.answer({ id, yes: false });
      }
    }
    await t.runJobs();
    expect(await members[0]!.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await t.db.read.$count(circleSeats, eq(circleSeats.circleId, id))).toBe(5);
  });

  test.each(['suspended', 'erased', 'blocked', 'closed'])('is what happens to a member who is %s', async (what) => {
    const { members, id } = await proposed();
    await sayYes([members[2]!], id);
    const [a, b] = members;
    if (what === 'suspended') {
      const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
      await admin.admin.suspend({ id: b!.id, suspended: true, reason: 'Spam' });
    } else if (what === 'erased') {
      await (await provenCallerFor(t.deps, b!.id)).profile.erase({});
    } else if (what === 'blocked') await a!.calls.blocks.add({ userId: b!.id });
    else await b!.calls.posts.update({ id: b!.postId, status: 'closed' });
    await t.runJobs();
    expect(await members[2]!.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await openSeatsOf([a!.id, members[2]!.id])).toEqual([0, 0]);
    const told = (await members[2]!.calls.notifications.list({})).items[0];
    expect(told).toMatchObject({ title: 'Not this time' });
  });
});

test('an agreed circle is left alone by a closed post, an absence and a block', async () => {
  const { members, id } = await agreeRing(t);
  await members[0]!.calls.posts.update({ id: members[0]!.postId, status: 'closed' });
  await members[1]!.calls.posts.update({
    id: members[1]!.postId,
    serviceOffered: 'Something else',
    estimatedValue: 900,
  });
  await t.db.write((tx) =>
    tx
      .update(users)
      .set({ awayEndsAt: Date.now() + 1e9 })
      .where(eq(users.id, members[1]!.id)),
  );
  await members[0]!.calls.blocks.add({ userId: members[1]!.id });
  await t.runJobs();
  const seen = await members[2]!.calls.circles.get({ id });
  expect(seen).toMatchObject({ state: 'agreed', version: 1, youGet: { value: 500 } });
  expect(seen.youGet.service).not.toBe('Something else');
});
