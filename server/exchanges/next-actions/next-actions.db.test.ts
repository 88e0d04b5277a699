import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createExchange, createMember, createPostRow, termsInput } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { contest } from '../../test/trades.ts';

let t: TestApp;
let me: string;
let jo: string;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  me = await createMember(t.db, { unlimited: true });
  jo = await createMember(t.db, { firstName: 'Jo', unlimited: true });
});
afterAll(() => t.close());

const as = (userId: string) => callerFor(t.deps, userId);
const actions = async (userId = me) => (await (await as(userId)).turns.list()).items;
const kinds = async (userId = me) => (await actions(userId)).map(({ kind }) => kind);
const asked = (status: ExchangeStatus = 'pending', from = jo) =>
  createExchange(t.deps, { requester: from, provider: me }, status);
const change = (userId: string, fields: Partial<typeof users.$inferInsert>) =>
  t.db.write((tx) => tx.update(users).set(fields).where(eq(users.id, userId)));

describe('what waits for a member', () => {
  test('is nothing at first', async () => {
    expect(await actions()).toEqual([]);
  });

  test('a request, in the words that were written, only for the member who is asked', async () => {
    const { id } = await createPostRow(t.db, me, { serviceOffered: 'A logo' });
    const made = await (await as(jo)).exchanges.create({
      providerUserId: me,
      serviceRequestId: id,
      message: 'For eight training sessions',
    });
    expect(await actions()).toEqual([
      {
        id: made.id,
        kind: 'answer',
        person: made.requester,
        sentence: 'Jo asks for A logo: “For eight training sessions”',
        action: 'Answer',
        url: `/exchanges?exchange=${made.id}`,
        since: made.updatedAt,
        dueAt: made.answerBy,
      },
    ]);
    expect(await actions(jo), 'who asked waits').toEqual([]);
  });

  test('a request for a post that says what it looks for names both', async () => {
    const { id } = await createPostRow(t.db, me, {
      type: 'requesting',
      serviceOffered: 'A logo',
      serviceRequested: 'Training',
    });
    await (await as(jo)).exchanges.create({ providerUserId: me, serviceRequestId: id });
    expect(await actions()).toMatchObject([{ sentence: 'Jo offers Training for A logo' }]);
  });

  test('an offer, for the side that did not write it, in the words of its items', async () => {
    const { id } = await asked();
    await (await as(jo)).terms.write({ ...termsInput, id, baseVersion: 0 });
    expect(await actions(jo)).toEqual([]);
    expect(await actions()).toMatchObject([
      { kind: 'answer', sentence: 'Jo offers 2 hours: Two hours of bookkeeping for 1 piece: A logo' },
    ]);
    await (await as(me)).terms.write({
      ...termsInput,
      requesterGives: [],
      nothingInReturn: true,
      id,
      baseVersion: 1,
    });
    expect(await actions(), 'a counter-offer is the turn of the other').toEqual([]);
    expect(await actions(jo)).toMatchObject([
      { kind: 'answer', sentence: 'Maya offers 1 piece: A logo, and asks for nothing in return' },
    ]);
    await (await as(jo)).terms.accept({ id, version: 2 });
    await (await as(jo)).terms.write({ ...termsInput, id, baseVersion: 2 });
    expect(await kinds(jo)).toEqual([]);
    expect(await actions()).toMatchObject([
      {
        kind: 'answer',
        sentence: expect.stringMatching(/^Jo would like to change what you agreed\. Jo offers 2 hours/),
      },
    ]);
  });

  test('times to meet, for the side that did not suggest them, before what else is open', async () => {
    await asked('accepted');
    const { id } = await asked('in_progress');
    const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
    const options = [new Date(Date.now() + 3 * DAY).toISOString()];
    const { id: appointmentId } = await (await as(jo)).appointments.propose({ ...meeting, id, options });
    expect((await actions())[0]).toMatchObject({
      kind: 'times',
      action: 'Answer',
      dueAt: null,
      sentence: 'Jo suggested times to meet: Logo design',
    });
    expect(await kinds(jo)).toEqual(['start', 'complete']);
    await (await as(me)).appointments.update({ id: appointmentId, accept: 0 });
    expect(await kinds()).toEqual(['start', 'complete']);
  });

  test('comes in the order of urgency, whatever was first', async () => {
    await asked('completed');
    await asked('in_progress');
    await asked('accepted');
    await (await as(jo)).messages.send({ receiverId: me, content: 'Hello there' });
    await (await as(jo)).messages.send({ receiverId: me, content: 'Are you in?' });
    await asked('pending');
    await asked('cancelled');
    expect(await actions()).toMatchObject([
      { kind: 'answer', action: 'Answer' },
      {
        kind: 'reply',
        action: 'Reply',
        sentence: 'Jo wrote 2 messages: “Are you in?”',
        url: `/messages?contact=${jo}`,
      },
      { kind: 'start', action: 'Start' },
      { kind: 'complete', action: 'Mark Complete' },
      { kind: 'review', action: 'Review' },
    ]);
    expect(await kinds(jo), 'both sides may take the common steps').toEqual(['start', 'complete', 'review']);
  });

  test('puts what silence decides before messages, and says how many there are', async () => {
    const client = restClient(t);
    me = (await client.register()).id;
    const { id: done } = await asked('in_progress');
    await (await as(jo)).exchanges.move({ id: done, status: 'completed' });
    const { id: contested } = await asked('in_progress');
    await (await as(jo)).disputes.open({ ...contest, id: contested });
    const { id: met } = await asked('in_progress');
    const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
    const options = [new Date(Date.now() + 3 * DAY).toISOString()];
    await (await as(jo)).appointments.propose({ ...meeting, id: met, options });
    for (let index = 0; index < 4; index += 1) {
      const other = await createMember(t.db, { unlimited: true });
      await (await as(other)).messages.send({ receiverId: me, content: 'Hello there' });
    }
    await asked('pending');
    const { body, headers } = await client.get('/api/turns?limit=100');
    const found = body as { kind: string; url: string; dueAt: string | null }[];
    expect(found.map(({ url }) => /exchange=(.*)/.exec(url)?.[1] ?? 'message')).toEqual([
      contested,
      done,
      expect.any(String),
      met,
      ...Array.from({ length: 4 }, () => 'message'),
    ]);
    expect(found.map(({ kind }) => kind).slice(0, 4)).toEqual(['dispute', 'confirm', 'answer', 'times']);
    expect(found.map(({ dueAt }) => dueAt !== null).slice(0, 4)).toEqual([true, true, true, false]);
    expect(headers['x-total-count']).toBe('8');
    expect((await actions()).map(({ kind }) => kind)).toEqual(['dispute', 'confirm', 'answer', 'times', 'reply']);
  });

  test('comes page by page, each row once', async () => {
    for (let index = 0; index < 7; index += 1) await asked('pending', await createMember(t.db));
    const mine = await as(me);
    const first = await mine.turns.list({ limit: 4 });
    const second = await mine.turns.list({ limit: 4, cursor: first.nextCursor ?? '' });
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([7, 4, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7);
  });

  test('says until when a completion can be confirmed, in the time zone of the member', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T02:00:00Z') });
    try {
      const { id } = await asked('in_progress');
      await (await as(jo)).exchanges.move({ id, status: 'completed' });
      const sentence = (day: string) => `Jo says it's done. Confirm or object by ${day}, or it counts: Logo design`;
      expect(await actions()).toMatchObject([{ kind: 'confirm', action: 'Confirm', sentence: sentence('Mar 7') }]);
      await change(me, { timeZone: 'America/Chicago' });
      expect(await actions()).toMatchObject([{ sentence: sentence('Mar 6') }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says until when a dispute has to be answered, until that is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T12:00:00Z') });
    try {
      const { id } = await asked('in_progress');
      const { answerBy } = await (await as(jo)).disputes.open({ ...contest, id });
      const sentence = 'Jo says that something is wrong. Answer by Mar 5: Logo design';
      expect(await actions()).toMatchObject([{ kind: 'dispute', dueAt: answerBy, sentence }]);
      vi.setSystemTime(Date.parse('2027-03-07T12:00:00Z'));
      expect(await actions()).toMatchObject([
        { kind: 'dispute', dueAt: null, sentence: 'Jo says that something is wrong: Logo design' },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is five at most, and of one kind the longest waiting first', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { id } = await asked('pending', await createMember(t.db));
      made.push(id);
      await t.db.write((tx) =>
        tx
          .update(exchanges)
          .set({ updatedAt: 1000 + index, answerBy: null })
          .where(eq(exchanges.id, id)),
      );
    }
    expect((await actions()).map(({ id }) => id)).toEqual(made.slice(0, 5));
  });

  test('ends with the step: an answer, a read message, a review', async () => {
    const { id } = await asked('pending');
    await (await as(jo)).messages.send({ receiverId: me, content: 'Hello' });
    await (await as(me)).messages.markRead({ userId: jo });
    const mine = await as(me);
    await mine.exchanges.move({ id, status: 'accepted' });
    expect(await kinds()).toEqual(['start']);
    await mine.exchanges.move({ id, status: 'in_progress' });
    await mine.exchanges.move({ id, status: 'completed' });
    expect(await kinds()).toEqual(['review']);
    await mine.reviews.create({ exchangeId: id, rating: 5 });
    expect(await kinds()).toEqual([]);
    expect(await kinds(jo), 'who did not say that it is done confirms it first').toEqual(['confirm']);
    await (await as(jo)).exchanges.confirm({ id });
    expect(await kinds(jo)).toEqual(['review']);
  });

  test('an old exchange is not asked about for ever', async () => {
    const { id } = await asked('completed');
    await t.db.write((tx) =>
      tx
        .update(exchanges)
        .set({ updatedAt: Date.now() - 31 * DAY })
        .where(eq(exchanges.id, id)),
    );
    expect(await actions()).toEqual([]);
  });

  test.each([
    ['suspended', (userId: string) => change(userId, { suspendedAt: Date.now() })],
    ['erased', (userId: string) => change(userId, { deletedAt: Date.now() })],
    ['blocked', async () => (await as(me)).blocks.add({ userId: jo })],
    ['blocking', async () => (await as(jo)).blocks.add({ userId: me })],
  ])('is nothing from a member who is %s', async (_state, happen) => {
    await asked('pending');
    await asked('accepted');
    await (await as(jo)).messages.send({ receiverId: me, content: 'Hello' });
    expect(await kinds()).toEqual(['answer', 'reply', 'start']);
    await happen(jo);
    expect(await kinds()).toEqual([]);
  });
});
