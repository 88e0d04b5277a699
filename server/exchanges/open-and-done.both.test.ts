// PostgreSQL too: what queries find, and in which order.
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { beforeEach, expect, test } from 'vitest';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { listAll } from '../test/lists/list-all.ts';

let me: string;
let other: string;
withTestApp();
beforeEach(async () => {
  [me, other] = [await createMember(t.db, { unlimited: true }), await createMember(t.db, { unlimited: true })];
});

const as = (userId: string) => callerFor(t.deps, userId);
const asks = async (status: ExchangeStatus) =>
  (await createExchange(t.deps, { requester: me, provider: other }, status)).id;
const isAsked = async (status: ExchangeStatus) =>
  (await createExchange(t.deps, { requester: other, provider: me }, status)).id;
const list = async (state: 'open' | 'done', more: object = {}) =>
  (await (await as(me)).exchanges.list({ state, ...more })).items.map(({ id }) => id);

test('an exchange is open until it ended and the viewer said how it was', async () => {
  const [pending, running] = [await asks('pending'), await isAsked('in_progress')];
  const [toReview, reviewed, cancelled] = [
    await asks('completed'),
    await isAsked('completed'),
    await isAsked('cancelled'),
  ];
  await (await as(me)).reviews.create({ exchangeId: reviewed, rating: 5 });
  await (await as(other)).reviews.create({ exchangeId: toReview, rating: 5 });
  expect(await list('open')).toEqual([toReview, running, pending]);
  expect(await list('done')).toEqual([cancelled, reviewed]);
  expect(await list('open', { role: 'incoming' })).toEqual([running]);
  expect(await list('done', { role: 'outgoing' })).toEqual([]);
  const { counts } = (await as(me)).exchanges;
  expect(await counts()).toEqual({ all: 5, incoming: 3, outgoing: 2 });
  expect(await counts({ state: 'open' })).toEqual({ all: 3, incoming: 1, outgoing: 2 });
  expect(await counts({ state: 'done' })).toEqual({ all: 2, incoming: 2, outgoing: 0 });
});

test('the pages of each have no gaps', async () => {
  for (let index = 0; index < 2; index += 1) {
    await asks('pending');
    await isAsked('cancelled');
    await isAsked('accepted');
  }
  const caller = await as(me);
  const seen = await listAll((page) => caller.exchanges.list({ state: 'open', limit: 1, ...page }));
  expect(seen.map(({ status }) => status)).toEqual(['accepted', 'pending', 'accepted', 'pending']);
});
