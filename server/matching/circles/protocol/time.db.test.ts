import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { at, t, listTitles, withCircleClock } from '../../../test/circles/circle-clock.ts';
import { createTestCircle, createSubstitute, proposeTestCircle, sayYes } from '../../../test/circles/circles.ts';
import { createMember } from '../../../test/factories.ts';
import { takeAsk } from './member-effects.ts';

withCircleClock();

describe('a proposal in time', () => {
  test('reminds after two days, lapses after three, and is void where no one steps in', async () => {
    const testCircle = await createTestCircle(t);
    const { a, b, c } = testCircle;
    const { id } = await proposeTestCircle(testCircle);
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
  const start = Date.parse('2027-03-01T09:00:00Z');
  const answers = [];
  for (const after of [0, HOUR, DAY, 2 * DAY, 6 * DAY, 7 * DAY]) {
    answers.push(await t.db.write((tx) => takeAsk(tx, userId, start + after)));
  }
  expect(answers).toEqual([true, false, true, false, false, true]);
});
