import { describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../platform/core/time.ts';
import { at, carryOut, refusal, START, t, withCircleClock } from '../../../test/circles/circle-clock.ts';
import { callerFor } from '../../../test/factories.ts';
import { agreeTestCircle, createProposedCircle } from '../../../test/circles/circles.ts';

withCircleClock();

describe('the talk of a circle', () => {
  test('begins with the agreement, is for its members, and counts what is unread', async () => {
    const { a, b, c, id } = await createProposedCircle(t);
    await expect(a.calls.circles.send({ id, content: 'Hello' })).rejects.toEqual(refusal('CIRCLE_CLOSED'));
    for (const { calls } of [b, c]) await calls.circles.answer({ id, version: 1, yes: true });
    const sent = await a.calls.circles.send({ id, content: 'When shall we begin?' });
    expect(sent).toMatchObject({ senderId: a.id, content: 'When shall we begin?' });
    expect((await b.calls.circles.messages({ id })).items).toEqual([sent]);
    expect((await b.calls.circles.get({ id })).unreadCount).toBe(1);
    expect((await a.calls.circles.get({ id })).unreadCount).toBe(0);
    await b.calls.circles.markRead({ id });
    expect((await b.calls.circles.get({ id })).unreadCount).toBe(0);
    expect((await c.calls.circles.get({ id })).unreadCount).toBe(1);
  });

  test('is emailed once until it is read, after a quarter of an hour', async () => {
    const { id, a, b, c } = await agreeTestCircle(t);
    await t.runJobs();
    t.outbox.length = 0;
    await a.calls.circles.send({ id, content: 'Shall we all start on Monday?' });
    await a.calls.circles.send({ id, content: 'Or on Tuesday?' });
    await b.calls.circles.markRead({ id });
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    await t.runJobs();
    const [mail, ...others] = t.outbox.filter(({ subject }) => subject.includes('in your trade circle'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 unread messages in your trade circle');
    expect(mail?.to).toBe((await c.calls.auth.user()).email);
    expect(mail?.text).toContain('Shall we all start on Monday?');
  });

  test('is paged, newest first', async () => {
    const { id, a } = await agreeTestCircle(t);
    for (const content of ['one', 'two', 'three']) await a.calls.circles.send({ id, content });
    const first = await a.calls.circles.messages({ id, limit: 2 });
    expect(first.items.map(({ content }) => content)).toEqual(['three', 'two']);
    const rest = await a.calls.circles.messages({ id, limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ content: 'one' }], nextCursor: null });
  });

  test('hides members who block each other from each other', async () => {
    const { id, a, b, c } = await agreeTestCircle(t);
    await a.calls.circles.send({ id, content: 'Hello' });
    await b.calls.blocks.add({ userId: a.id });
    const blocking = await callerFor(t.deps, b.id);
    expect((await blocking.circles.messages({ id })).items).toEqual([]);
    await blocking.circles.markRead({ id });
    await (await callerFor(t.deps, a.id)).circles.send({ id, content: 'Hello again' });
    expect((await blocking.circles.get({ id })).unreadCount).toBe(0);
    expect((await c.calls.circles.get({ id })).unreadCount).toBe(2);
    expect((await c.calls.circles.messages({ id })).items).toHaveLength(2);
    const titles = (await c.calls.notifications.list({})).items.map(({ title }) => title);
    expect(titles.filter((title) => title === 'New message in your trade circle')).toHaveLength(1);
  });

  test('is closed to a member who left, and to all two weeks after the end', async () => {
    const left = await agreeTestCircle(t);
    await left.b.calls.circles.leave({ id: left.id });
    await expect(left.b.calls.circles.messages({ id: left.id })).rejects.toEqual(refusal('CIRCLE_CLOSED'));
    const { id, a, b, c } = await agreeTestCircle(t);
    await carryOut(a, b, id);
    await carryOut(b, c, id);
    await carryOut(c, a, id);
    await at(14 * DAY - 1000);
    await a.calls.circles.send({ id, content: 'Thank you all' });
    vi.setSystemTime(START + 14 * DAY);
    await expect(a.calls.circles.send({ id, content: 'Still here?' })).rejects.toEqual(refusal('CIRCLE_CLOSED'));
    expect((await a.calls.circles.messages({ id })).items).toHaveLength(1);
  });

  test('takes fifty messages a day from each member', async () => {
    const { id, a, b } = await agreeTestCircle(t);
    for (let n = 0; n < 50; n += 1) await a.calls.circles.send({ id, content: `Message ${n}` });
    await expect(a.calls.circles.send({ id, content: 'One more' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      cause: { retryAfterSeconds: DAY / 1000 },
    });
    await b.calls.circles.send({ id, content: 'I have room' });
    vi.setSystemTime(START + DAY + 1);
    await a.calls.circles.send({ id, content: 'One more' });
  });
});
