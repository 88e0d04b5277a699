import { circleMembers } from '#db/schema/circle-members.ts';
import { deviceMarks } from '#db/schema/market.ts';
import { notificationSettings, users } from '#db/schema/members.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  agreeRing,
  createRing,
  createRingMember,
  createSkills,
  createSubstitute,
  proposeRing,
  type TestRing,
} from '../../test/circles.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const suggestionsOf = ({ members }: TestRing, place = 0) =>
  members[place]!.calls.circles.suggest({ postId: members[place]!.postId });
const refused = (code: string) => expect.objectContaining({ message: expect.stringMatching(`^${code}: `) });

describe('a suggested circle', () => {
  test('says what each gives, and no names beyond the neighbours', async () => {
    const ring = await createRing(t);
    const found = await suggestionsOf(ring);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      size: 3,
      seats: [
        { position: 0, isMe: true, location: 'Austin, TX' },
        { position: 1, isMe: false },
        { position: 2, isMe: false },
      ],
      youGive: { person: { firstName: 'Maya', isVerified: false, averageRating: null }, value: 500, distanceMiles: 0 },
      youGet: { value: 500 },
    });
    for (const { id } of ring.members) expect(JSON.stringify(found)).not.toContain(id);
  });

  test('is found from each of its posts', async () => {
    const ring = await createRing(t);
    const sizes = await Promise.all([0, 1, 2].map((place) => suggestionsOf(ring, place)));
    expect(sizes.map((rings) => rings.length)).toEqual([1, 1, 1]);
  });

  test('is one on the free plan, counted over all posts, and up to three on premium', async () => {
    const ring = await createRing(t);
    for (const place of [1, 2]) await createSubstitute(ring, t, place);
    expect(await suggestionsOf(ring)).toHaveLength(3);
    const [me] = ring.members;
    const second = await me!.calls.posts.create({
      ...(await postOf(ring)),
      skillsOffered: [ring.skillIds[0]!],
      skillsWanted: [ring.skillIds[2]!],
    });
    await t.db.write((tx) => tx.update(users).set({ unlimitedUntil: null }).where(eq(users.id, me!.id)));
    const free = await callerFor(t.deps, me!.id);
    const all = [
      ...(await free.circles.suggest({ postId: me!.postId })),
      ...(await free.circles.suggest({ postId: second.id })),
    ];
    expect(all).toHaveLength(1);
  });

  test("is not for another's post, a closed one, or one that a circle has bound", async () => {
    const ring = await createRing(t);
    const [me, other] = ring.members;
    const missing = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(me!.calls.circles.suggest({ postId: other!.postId })).rejects.toEqual(missing);
    await me!.calls.posts.update({ id: me!.postId, status: 'closed' });
    await expect(suggestionsOf(ring)).rejects.toEqual(missing);
    const agreed = await agreeRing(t);
    expect(await suggestionsOf(agreed)).toEqual([]);
  });

  const never: [string, (ring: TestRing) => Promise<unknown>][] = [
    [
      'a block between two who are no neighbours',
      async ({ members }) => members[1]!.calls.blocks.add({ userId: members[3]!.id }),
    ],
    ['a suspended member', async ({ members }) => set(members[2]!.id, { suspendedAt: 1 })],
    ['a member who is away', async ({ members }) => set(members[2]!.id, { awayEndsAt: Date.now() + 1e9 })],
    [
      'a closed post',
      async ({ members }) => members[2]!.calls.posts.update({ id: members[2]!.postId, status: 'closed' }),
    ],
    ['who takes no part', async ({ members }) => members[2]!.calls.circles.setPreferences({ takesPart: false })],
    [
      'who pauses',
      async ({ members }) =>
        members[2]!.calls.circles.setPreferences({ pausedUntil: new Date(Date.now() + 1e9).toISOString() }),
    ],
    ['who allows three only', async ({ members }) => members[3]!.calls.circles.setPreferences({ maxLength: 3 })],
    [
      'two newcomers',
      async ({ members }) => Promise.all([1, 3].map((n) => set(members[n]!.id, { isEmailVerified: false }))),
    ],
    [
      'two of one device',
      async ({ members }) =>
        t.db.write((tx) =>
          tx
            .insert(deviceMarks)
            .values(
              [1, 3].map((n) => ({ userId: members[n]!.id, mark: `device-${members[1]!.id}`, lastSeenAt: Date.now() })),
            ),
        ),
    ],
    [
      'who is barred',
      async ({ members }) =>
        t.db.write((tx) =>
          tx
            .update(circleMembers)
            .set({ barredUntil: Date.now() + 1e9 })
            .where(eq(circleMembers.userId, members[2]!.id)),
        ),
    ],
  ];
  const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
    t.db.write((tx) => tx.update(users).set(values).where(eq(users.id, id)));

  test.each(never)('has never %s', async (_, change) => {
    const ring = await createRing(t, 4);
    for (const { calls } of ring.members) await calls.circles.setPreferences({ maxLength: 4 });
    const [found] = await suggestionsOf(ring);
    expect(found?.size).toBe(4);
    await change(ring);
    expect(await suggestionsOf(ring)).toEqual([]);
    await expect(ring.members[0]!.calls.circles.propose({ token: found!.token })).rejects.toEqual(
      refused('CIRCLE_GONE'),
    );
  });

  test('has four members only for those who chose it, and with one newcomer', async () => {
    const ring = await createRing(t, 4);
    expect(await suggestionsOf(ring)).toEqual([]);
    for (const { calls } of ring.members) await calls.circles.setPreferences({ maxLength: 4 });
    await set(ring.members[2]!.id, { isEmailVerified: false });
    expect(await suggestionsOf(ring)).toHaveLength(1);
  });

  test('is found as far as its members look, and no further', async () => {
    const ring = await createRing(t);
    const [me, , last] = ring.members;
    await ring.members[1]!.calls.posts.update({ id: ring.members[1]!.postId, alsoOnline: true });
    await last!.calls.posts.update({ id: last!.postId, location: 'San Antonio, TX' });
    expect(await suggestionsOf(ring)).toEqual([]);
    const look = (radius: number) =>
      t.db.write((tx) =>
        tx
          .insert(notificationSettings)
          .values({ userId: me!.id, radius })
          .onConflictDoUpdate({ target: notificationSettings.userId, set: { radius } }),
      );
    await look(50);
    expect(await suggestionsOf(ring)).toEqual([]);
    await look(100);
    expect(await suggestionsOf(ring)).toHaveLength(1);
  });

  test('is none for who has turned circles off', async () => {
    const ring = await createRing(t);
    await ring.members[0]!.calls.circles.setPreferences({ takesPart: false });
    expect(await suggestionsOf(ring)).toEqual([]);
  });
});

const postOf = async ({ members }: TestRing) => {
  const { serviceOffered, industry, lookingForIndustry, description, estimatedValue, location } =
    await members[0]!.calls.posts.byId({ id: members[0]!.postId });
  return {
    type: 'offering' as const,
    serviceOffered,
    industry,
    lookingForIndustry,
    description,
    estimatedValue,
    location: location ?? 'Austin, TX',
  };
};

describe('a proposal', () => {
  test('asks the others, with 72 hours to answer', async () => {
    const ring = await createRing(t);
    const circle = await proposeRing(ring);
    expect(circle).toMatchObject({
      state: 'proposed',
      size: 3,
      version: 1,
      seats: [{ isMe: true, state: 'accepted' }, { state: 'asked' }, { state: 'asked' }],
      legs: [],
      answerBy: null,
      agreedAt: null,
      isProposer: true,
    });
    const [, second] = ring.members;
    const asked = await second!.calls.circles.get({ id: circle.id });
    expect(asked.seats[1]).toMatchObject({ isMe: true, state: 'asked' });
    expect(Date.parse(asked.answerBy ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000);
    const { items } = await second!.calls.notifications.list({});
    expect(items.map(({ title }) => title)).toEqual(['A trade circle fits you']);
    expect(items[0]).toMatchObject({ type: 'match', actionUrl: `/circles/${circle.id}` });
    for (const { id } of ring.members) expect(JSON.stringify(asked)).not.toContain(id);
  });

  test('is not found by who has no seat', async () => {
    const { id } = await proposeRing(await createRing(t));
    const stranger = await callerFor(t.deps, await createMember(t.db));
    const missing = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(stranger.circles.get({ id })).rejects.toEqual(missing);
    await expect(stranger.circles.history({ id })).rejects.toEqual(missing);
    await expect(stranger.circles.answer({ id, version: 1, yes: true })).rejects.toEqual(missing);
    await expect(stranger.circles.withdraw({ id })).rejects.toEqual(missing);
    await expect(stranger.circles.leave({ id })).rejects.toEqual(missing);
    await expect(stranger.circles.messages({ id })).rejects.toEqual(missing);
    await expect(stranger.circles.send({ id, content: 'Hello' })).rejects.toEqual(missing);
    expect((await stranger.circles.list({})).items).toEqual([]);
  });

  test("takes no forged token, nobody else's, and none that is over", async () => {
    const ring = await createRing(t);
    const [me, other] = ring.members;
    const [found] = await suggestionsOf(ring);
    const token = found!.token;
    const forged = [`${token}x`, `x${token}`, 'a.b', 'nonsense', token.replace('.', '..')];
    for (const one of forged) {
      await expect(me!.calls.circles.propose({ token: one })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(other!.calls.circles.propose({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await me!.calls.posts.update({ id: me!.postId, status: 'closed' });
    await expect(me!.calls.circles.propose({ token })).rejects.toEqual(refused('CIRCLE_GONE'));
    await me!.calls.posts.update({ id: me!.postId, status: 'active' });
    const [again] = await suggestionsOf(ring);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
    await expect(me!.calls.circles.propose({ token: again!.token })).rejects.toEqual(refused('CIRCLE_GONE'));
    later.mockRestore();
  });

  test('is made once for the same members', async () => {
    const ring = await createRing(t);
    const [mine] = await suggestionsOf(ring);
    const [theirs] = await suggestionsOf(ring, 1);
    await ring.members[0]!.calls.circles.propose({ token: mine!.token });
    expect(await suggestionsOf(ring)).toEqual([]);
    await expect(ring.members[1]!.calls.circles.propose({ token: theirs!.token })).rejects.toEqual(
      refused('ALREADY_PROPOSED'),
    );
    await expect(ring.members[0]!.calls.circles.propose({ token: mine!.token })).rejects.toEqual(
      refused('ALREADY_PROPOSED'),
    );
  });

  test('needs room: two open circles a member, on every plan', async () => {
    const ring = await createRing(t);
    for (const place of [1, 1, 1]) await createSubstitute(ring, t, place);
    const rings = await suggestionsOf(ring);
    expect(rings).toHaveLength(3);
    const [me] = ring.members;
    await me!.calls.circles.propose({ token: rings[0]!.token });
    await me!.calls.circles.propose({ token: rings[1]!.token });
    await expect(me!.calls.circles.propose({ token: rings[2]!.token })).rejects.toEqual(refused('CIRCLE_LIMIT'));
    const [row] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, me!.id));
    expect(row).toMatchObject({ openSeats: 2 });
    const counted = await t.db.read
      .select()
      .from(circleMembers)
      .where(
        inArray(
          circleMembers.userId,
          ring.members.map(({ id }) => id),
        ),
      );
    expect(counted.reduce((sum, { openSeats }) => sum + openSeats, 0)).toBe(5);
  });

  test('asks a member once a day and twice a week; the rest waits in their list', async () => {
    const [a, b, c, d, e] = await createSkills(t.db, 5);
    const hub = await createRingMember(t, { gives: a!, wants: b! });
    const one = await createRingMember(t, { gives: b!, wants: c! });
    await createRingMember(t, { gives: c!, wants: a! });
    const [ring] = await one.calls.circles.suggest({ postId: one.postId });
    await one.calls.circles.propose({ token: ring!.token });
    const more = await hub.calls.posts.create({
      ...(await postOf({ members: [hub], skillIds: [] })),
      skillsOffered: [d!],
      skillsWanted: [e!],
    });
    expect(more.id).not.toBe(hub.postId);
    const two = await createRingMember(t, { gives: e!, wants: c! });
    await createRingMember(t, { gives: c!, wants: d! });
    const [second] = await two.calls.circles.suggest({ postId: two.postId });
    await two.calls.circles.propose({ token: second!.token });
    expect((await hub.calls.circles.list({ state: 'open' })).items).toHaveLength(2);
    expect(
      (await hub.calls.notifications.list({})).items.filter(({ title }) => title === 'A trade circle fits you'),
    ).toHaveLength(1);
  });
});
