import { PROPOSALS_A_DAY } from '#contracts/matching/circles.ts';
import { circleDays, circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createRing,
  createRingMember,
  createSkills,
  createSubstitute,
  proposeRing,
  type TestRing,
} from '../../../test/circles/circles.ts';
import { callerFor, createMember } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const suggestionsOf = ({ members }: TestRing, place = 0) =>
  members[place]!.calls.circles.suggest({ postId: members[place]!.postId });
const refused = (code: string) => expect.objectContaining({ message: expect.stringMatching(`^${code}: `) });

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
    const readable = [
      token,
      ...token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    ].join();
    for (const { postId } of ring.members) expect(readable).not.toContain(postId);
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

  test('that is withdrawn has asked nobody, and nobody of them is asked again for a week', async () => {
    const ring = await createRing(t);
    const [me, b, c] = ring.members;
    await createSubstitute(ring, t, 1);
    const { id } = await proposeRing(ring);
    const { seats } = await me!.calls.circles.get({ id });
    const asked = (await t.db.read.select().from(circleSeats).where(eq(circleSeats.circleId, id)))
      .map(({ userId }) => userId)
      .filter((userId) => userId !== me!.id);
    expect(seats).toHaveLength(3);
    const counts = async () => {
      const rows = await t.db.read.select().from(circleMembers).where(inArray(circleMembers.userId, asked));
      const days = await t.db.read.select().from(circleDays).where(inArray(circleDays.userId, asked));
      return { asked: rows.map((row) => row.asked), today: days.map((row) => row.asked) };
    };
    expect(await counts()).toEqual({ asked: [1, 1], today: [1, 1] });
    await me!.calls.circles.withdraw({ id });
    expect(await counts()).toEqual({ asked: [0, 0], today: [0, 0] });
    // Every other ring has one of them.
    expect(await suggestionsOf(ring)).toEqual([]);
    const week = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 86_400_000 + 1);
    expect((await suggestionsOf(ring)).length).toBeGreaterThan(0);
    week.mockRestore();
    expect([b, c].some((member) => asked.includes(member!.id))).toBe(true);
  });

  test('keeps what was asked of who answered', async () => {
    const ring = await createRing(t);
    const [me, b, c] = ring.members;
    const { id } = await proposeRing(ring);
    await b!.calls.circles.answer({ id, version: 1, yes: true });
    await me!.calls.circles.withdraw({ id });
    const askedOf = async (userId: string) =>
      (await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, userId)))[0]?.asked;
    expect([await askedOf(b!.id), await askedOf(c!.id)]).toEqual([1, 0]);
  });

  test('is made five times a day at most', async () => {
    const ring = await createRing(t);
    const [me] = ring.members;
    const propose = async () => {
      const [found] = await suggestionsOf(ring);
      return me!.calls.circles.propose({ token: found!.token });
    };
    const forget = () => t.db.write((tx) => tx.delete(circleRefusals).where(eq(circleRefusals.userId, me!.id)));
    for (let count = 0; count < PROPOSALS_A_DAY; count += 1) {
      await me!.calls.circles.withdraw({ id: (await propose()).id });
      await forget();
    }
    const refused = await propose().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { retryAfterSeconds: expect.any(Number) } });
    const tomorrow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001);
    expect(await propose()).toMatchObject({ state: 'proposed' });
    tomorrow.mockRestore();
  });
});
