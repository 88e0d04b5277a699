import { PROPOSALS_A_DAY } from '#contracts/matching/circles.ts';
import { circleDays, circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/circles/circle-clock.ts';
import {
  createTestCircle,
  createSubstitute,
  proposeTestCircle,
  listSuggestions,
} from '../../../test/circles/circles.ts';
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
    await testCircle.a.calls.circles.propose({ token: mine!.token });
    expect(await listSuggestions(testCircle)).toEqual([]);
    await expect(testCircle.b.calls.circles.propose({ token: theirs!.token })).rejects.toEqual(
      refusal('ALREADY_PROPOSED'),
    );
    await expect(testCircle.a.calls.circles.propose({ token: mine!.token })).rejects.toEqual(
      refusal('ALREADY_PROPOSED'),
    );
  });

  test('that is withdrawn does not count as an ask, and its members are not asked again for a week', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me } = testCircle;
    await createSubstitute(testCircle, t, 1);
    const { id } = await proposeTestCircle(testCircle);
    const asked = (await t.db.read.select().from(circleSeats).where(eq(circleSeats.circleId, id)))
      .map(({ userId }) => userId)
      .filter((userId) => userId !== me.id);
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
