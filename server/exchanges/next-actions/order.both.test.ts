// PostgreSQL too: what a query finds and in which order.
import type { NextAction } from '#contracts/exchanges/next-actions.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createExchange, createMember } from '../../test/factories.ts';
import { updateExchange } from '../../test/rows.ts';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { contest } from '../../test/trades.ts';

let me: string;
withTestApp();
beforeEach(async () => {
  me = await createMember(t.db, { unlimited: true });
});

const as = (userId: string) => callerFor(t.deps, userId);
const asked = (status: ExchangeStatus, from: string) =>
  createExchange(t.deps, { requester: from, provider: me }, status);

test('the list puts first what silence decides first, and says how many rows there are', async () => {
  const client = restClient(t);
  me = (await client.register()).id;
  const from = async () => createMember(t.db, { unlimited: true });
  const [finisher, accuser, asker, host, writer] = await Promise.all([from(), from(), from(), from(), from()]);
  await (await as(writer)).messages.send({ receiverId: me, content: 'Hello there' });
  const { id: met } = await asked('in_progress', host);
  const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
  const options = [new Date(Date.now() + 3 * DAY).toISOString()];
  await (await as(host)).appointments.propose({ ...meeting, id: met, options });
  const { id: request } = await asked('pending', asker);
  const { id: done } = await asked('in_progress', finisher);
  await (await as(finisher)).exchanges.move({ id: done, status: 'completed' });
  const { id: contested } = await asked('in_progress', accuser);
  await (await as(accuser)).disputes.open({ ...contest, id: contested });
  await updateExchange(t.db, done, { confirmBy: Date.now() + 2 * DAY });
  const { body, headers } = await client.get('/api/turns?limit=100');
  const found = body as NextAction[];
  expect(found.map(({ id }) => id)).toEqual([done, contested, request, `messages-${writer}`, met]);
  expect(found.map(({ kind }) => kind)).toEqual(['confirm', 'dispute', 'answer', 'reply', 'times']);
  expect(found.map(({ dueAt }) => dueAt !== null)).toEqual([true, true, true, false, false]);
  expect(headers['x-total-count']).toBe('5');
  expect((await client.get('/api/turns/counts')).body).toEqual({ all: 5, exchanges: 4 });
});

test('the list has five rows at most, and without a deadline the longest waiting is first', async () => {
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { id } = await asked('pending', await createMember(t.db));
    made.push(id);
    await updateExchange(t.db, id, { updatedAt: 1000 + index, answerBy: null });
  }
  expect((await (await as(me)).turns.list()).items.map(({ id }) => id)).toEqual(made.slice(0, 5));
});

test('each exchange is in one group, and a group has its pages and its count', async () => {
  const jo = await createMember(t.db, { unlimited: true });
  const statuses: ExchangeStatus[] = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'];
  for (const status of [...statuses, ...statuses]) await asked(status, jo);
  const { id: marked } = await asked('in_progress', jo);
  const [mine, theirs] = [await as(me), await as(jo)];
  await mine.exchanges.move({ id: marked, status: 'completed' });
  await mine.reviews.create({ exchangeId: marked, rating: 5 });
  const groups = async (caller: typeof mine) => {
    const counts: Record<string, number> = {};
    for (const group of ['turn', 'motion', 'done'] as const) {
      const first = await caller.exchanges.list({ group, limit: 3 });
      const rest = first.nextCursor
        ? await caller.exchanges.list({ group, limit: 50, cursor: first.nextCursor })
        : null;
      const items = [...first.items, ...(rest?.items ?? [])];
      expect(new Set(items.map((exchange) => exchange.group))).toEqual(new Set([group]));
      expect((await caller.exchanges.counts({ group })).all).toBe(items.length);
      counts[group] = items.length;
    }
    return counts;
  };
  expect(await groups(mine), 'requests to answer and reviews to write; what waits for Jo or both').toEqual({
    turn: 4,
    motion: 5,
    done: 2,
  });
  expect(await groups(theirs), 'reviews to write, and one to confirm').toEqual({ turn: 3, motion: 6, done: 2 });
});
