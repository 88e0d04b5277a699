import { PROPOSALS_A_DAY } from '#contracts/matching/circles.ts';
import { circleDays, circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { at, listTitles, refusal, START, t, withCircleClock } from '../../../test/circles/circle-clock.ts';
import {
  createProposedCircle,
  createTestCircle,
  createSubstitute,
  sayYes,
  proposeTestCircle,
  listSuggestions,
} from '../../../test/circles/circles.ts';
import { createMember } from '../../../test/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/core/time.ts';
import { takeAsk } from './member-effects.ts';

withCircleClock();

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
    expect(asked.answerBy).toBe(new Date(START + 72 * HOUR).toISOString());
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
    vi.setSystemTime(START + 15 * MINUTE + 1);
    await expect(me.calls.circles.propose({ token: again!.token })).rejects.toEqual(refusal('CIRCLE_GONE'));
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
    vi.setSystemTime(START + 7 * DAY + 1);
    expect((await listSuggestions(testCircle)).length).toBeGreaterThan(0);
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
    vi.setSystemTime(START + DAY + 1);
    expect(await propose()).toMatchObject({ state: 'proposed' });
  });

  test('reminds after two days, lapses after three, and is void where no one steps in', async () => {
    const { a, b, c, id } = await createProposedCircle(t);
    await sayYes([c], id);
    await at(48 * HOUR - 1000);
    expect(await listTitles(b)).not.toContain('A trade circle is waiting for you');
    await at(48 * HOUR);
    expect(await listTitles(b)).toContain('A trade circle is waiting for you');
    await at(72 * HOUR);
    expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'void' });
    expect(await b.calls.circles.get({ id })).toMatchObject({ seats: [{}, { isMe: true, state: 'left' }, {}] });
  });

  test('notifies a member who was over their cap on the next day', async () => {
    const testCircle = await createTestCircle(t);
    const { b } = testCircle;
    await createSubstitute(testCircle, t, 0);
    const other = await createSubstitute(testCircle, t, 0);
    const { id } = await proposeTestCircle(testCircle);
    const [second] = await other.calls.circles.suggest({ postId: other.postId });
    await other.calls.circles.propose({ token: second!.token });
    const asks = async () => (await listTitles(b)).filter((title) => title === 'A trade circle fits you').length;
    expect((await b.calls.circles.list({ state: 'open' })).items).toHaveLength(2);
    expect(await asks()).toBe(1);
    await at(DAY);
    expect(await asks()).toBe(2);
    expect(await b.calls.circles.get({ id })).toMatchObject({ state: 'proposed' });
  });
});

test('a member is asked about a circle once a day, and twice in seven days', async () => {
  const userId = await createMember(t.db);
  const answers = [];
  for (const after of [0, HOUR, DAY, 2 * DAY, 6 * DAY, 7 * DAY]) {
    answers.push(await t.db.write((tx) => takeAsk(tx, userId, START + after)));
  }
  expect(answers).toEqual([true, false, true, false, false, true]);
});
