// PostgreSQL too: what queries find, and in which order.
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { expect, test } from 'vitest';
import { createExchange } from '../test/factories.ts';
import { listAll } from '../test/lists/list-all.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';

withTwoMembers();

const asks = async (status: ExchangeStatus) =>
  (await createExchange(t.deps, { requester: ada, provider: ben }, status)).id;
const isAsked = async (status: ExchangeStatus) =>
  (await createExchange(t.deps, { requester: ben, provider: ada }, status)).id;
const list = async (state: 'open' | 'done', more: object = {}) =>
  (await adaCalls.exchanges.list({ state, ...more })).items.map(({ id }) => id);

test('an exchange is open until it ended and the viewer said how it was', async () => {
  const [pending, running] = [await asks('pending'), await isAsked('in_progress')];
  const [toReview, reviewed] = [await asks('completed'), await isAsked('completed')];
  const cancelled = await isAsked('cancelled');
  await adaCalls.reviews.create({ exchangeId: reviewed, rating: 5 });
  await benCalls.reviews.create({ exchangeId: toReview, rating: 5 });
  expect(await list('open')).toEqual([toReview, running, pending]);
  expect(await list('done')).toEqual([cancelled, reviewed]);
  expect(await list('open', { role: 'incoming' })).toEqual([running]);
  expect(await list('done', { role: 'outgoing' })).toEqual([]);
  const { counts } = adaCalls.exchanges;
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
  const seen = await listAll((page) => adaCalls.exchanges.list({ state: 'open', limit: 1, ...page }));
  expect(seen.map(({ status }) => status)).toEqual(['accepted', 'pending', 'accepted', 'pending']);
});
