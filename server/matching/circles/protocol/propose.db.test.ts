import { PROPOSALS_A_DAY } from '#contracts/matching/circles.ts';
import { circleDays, circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/circles/circle-clock.ts';
import {
  createTestCircle,
  createTestCircleMember,
  createSkills,
  createSubstitute,
  proposeTestCircle,
  listSuggestions,
  loadPostForm,
} from '../../../test/circles/circles.ts';
import { callerFor, createMember } from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/core/time.ts';

withTestApp();

describe('a proposal', () => {
  test('asks the others, with 72 hours to answer', async () => {
    const testCircle = await createTestCircle(t);
    const circle = await proposeTestCircle(testCircle);
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
    const { b: second } = testCircle;
    const asked = await second.calls.circles.get({ id: circle.id });
    expect(asked.seats[1]).toMatchObject({ isMe: true, state: 'asked' });
    expect(Date.parse(asked.answerBy ?? '') - Date.now()).toBeGreaterThan(71 * HOUR);
    const { items } = await second.calls.notifications.list({});
    expect(items.map(({ title }) => title)).toEqual(['A trade circle fits you']);
    expect(items[0]).toMatchObject({ type: 'match', actionUrl: `/circles/${circle.id}` });
    for (const { id } of testCircle.members) expect(JSON.stringify(asked)).not.toContain(id);
  });

  test('is not found by a member without a seat', async () => {
    const { id } = await proposeTestCircle(await createTestCircle(t));
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

  test("takes no forged token, no one else's, and none that is over", async () => {
    const testCircle = await createTestCircle(t);
    const { a: me, b: other } = testCircle;
    const [found] = await listSuggestions(testCircle);
    const token = found!.token;
    const readable = [
      token,
      ...token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    ].join();
    for (const { postId } of testCircle.members) expect(readable).not.toContain(postId);
    const forged = [`${token}x`, `x${token}`, 'a.b', 'nonsense', token.replace('.', '..')];
    for (const forgedToken of forged) {
      await expect(me.calls.circles.propose({ token: forgedToken })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(other.calls.circles.propose({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await me.calls.posts.update({ id: me.postId, status: 'closed' });
    await expect(me.calls.circles.propose({ token })).rejects.toEqual(refusal('CIRCLE_GONE'));
    await me.calls.posts.update({ id: me.postId, status: 'active' });
    const [again] = await listSuggestions(testCircle);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * MINUTE + 1);
    await expect(me.calls.circles.propose({ token: again!.token })).rejects.toEqual(refusal('CIRCLE_GONE'));
    later.mockRestore();
  });

  test('is made once for the same members', async () => {
    const testCircle = await createTestCircle(t);
    const [mine] = await listSuggestions(testCircle);
    const [theirs] = await listSuggestions(testCircle, 1);
    await testCircle.members[0]!.calls.circles.propose({ token: mine!.token });
    expect(await listSuggestions(testCircle)).toEqual([]);
    await expect(testCircle.members[1]!.calls.circles.propose({ token: theirs!.token })).rejects.toEqual(
      refusal('ALREADY_PROPOSED'),
    );
    await expect(testCircle.members[0]!.calls.circles.propose({ token: mine!.token })).rejects.toEqual(
      refusal('ALREADY_PROPOSED'),
    );
  });

  test('needs room: two open circles a member, on every plan', async () => {
    const testCircle = await createTestCircle(t);
    for (const place of [1, 1, 1]) await createSubstitute(testCircle, t, place);
    const possibleCircles = await listSuggestions(testCircle);
    expect(possibleCircles).toHaveLength(3);
    const { a: me } = testCircle;
    await me.calls.circles.propose({ token: possibleCircles[0]!.token });
    await me.calls.circles.propose({ token: possibleCircles[1]!.token });
    await expect(me.calls.circles.propose({ token: possibleCircles[2]!.token })).rejects.toEqual(
      refusal('CIRCLE_LIMIT'),
    );
    const [row] = await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, me.id));
    expect(row).toMatchObject({ openSeats: 2 });
    const counted = await t.db.read
      .select()
      .from(circleMembers)
      .where(
        inArray(
          circleMembers.userId,
          testCircle.members.map(({ id }) => id),
        ),
      );
    expect(counted.reduce((sum, { openSeats }) => sum + openSeats, 0)).toBe(5);
  });

  test('asks a member once a day and twice a week; the rest waits in their list', async () => {
    const [a, b, c, d, e] = await createSkills(t.db, 5);
    const hub = await createTestCircleMember(t, { gives: a!, wants: b! });
    const one = await createTestCircleMember(t, { gives: b!, wants: c! });
    await createTestCircleMember(t, { gives: c!, wants: a! });
    const [found] = await one.calls.circles.suggest({ postId: one.postId });
    await one.calls.circles.propose({ token: found!.token });
    const more = await hub.calls.posts.create({
      ...(await loadPostForm({ members: [hub] })),
      skillsOffered: [d!],
      skillsWanted: [e!],
    });
    expect(more.id).not.toBe(hub.postId);
    const two = await createTestCircleMember(t, { gives: e!, wants: c! });
    await createTestCircleMember(t, { gives: c!, wants: d! });
    const [second] = await two.calls.circles.suggest({ postId: two.postId });
    await two.calls.circles.propose({ token: second!.token });
    expect((await hub.calls.circles.list({ state: 'open' })).items).toHaveLength(2);
    expect(
      (await hub.calls.notifications.list({})).items.filter(({ title }) => title === 'A trade circle fits you'),
    ).toHaveLength(1);
  });

  test('that is withdrawn does not count as an ask, and its members are not asked again for a week', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me, b, c } = testCircle;
    await createSubstitute(testCircle, t, 1);
    const { id } = await proposeTestCircle(testCircle);
    const { seats } = await me.calls.circles.get({ id });
    const asked = (await t.db.read.select().from(circleSeats).where(eq(circleSeats.circleId, id)))
      .map(({ userId }) => userId)
      .filter((userId) => userId !== me.id);
    expect(seats).toHaveLength(3);
    const countAsked = async () => {
      const rows = await t.db.read.select().from(circleMembers).where(inArray(circleMembers.userId, asked));
      const days = await t.db.read.select().from(circleDays).where(inArray(circleDays.userId, asked));
      return { asked: rows.map((row) => row.asked), today: days.map((row) => row.asked) };
    };
    expect(await countAsked()).toEqual({ asked: [1, 1], today: [1, 1] });
    await me.calls.circles.withdraw({ id });
    expect(await countAsked()).toEqual({ asked: [0, 0], today: [0, 0] });
    // Every other circle has one of them.
    expect(await listSuggestions(testCircle)).toEqual([]);
    const week = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * DAY + 1);
    expect((await listSuggestions(testCircle)).length).toBeGreaterThan(0);
    week.mockRestore();
    expect([b, c].some((member) => asked.includes(member.id))).toBe(true);
  });

  test('keeps the ask of a member who answered', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me, b, c } = testCircle;
    const { id } = await proposeTestCircle(testCircle);
    await b.calls.circles.answer({ id, version: 1, yes: true });
    await me.calls.circles.withdraw({ id });
    const countAsked = async (userId: string) =>
      (await t.db.read.select().from(circleMembers).where(eq(circleMembers.userId, userId)))[0]?.asked;
    expect([await countAsked(b.id), await countAsked(c.id)]).toEqual([1, 0]);
  });

  test('is made five times a day at most', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me } = testCircle;
    const propose = async () => {
      const [found] = await listSuggestions(testCircle);
      return me.calls.circles.propose({ token: found!.token });
    };
    const forget = () => t.db.write((tx) => tx.delete(circleRefusals).where(eq(circleRefusals.userId, me.id)));
    for (let count = 0; count < PROPOSALS_A_DAY; count += 1) {
      await me.calls.circles.withdraw({ id: (await propose()).id });
      await forget();
    }
    const refused = await propose().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { retryAfterSeconds: expect.any(Number) } });
    const tomorrow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001);
    expect(await propose()).toMatchObject({ state: 'proposed' });
    tomorrow.mockRestore();
  });
});
