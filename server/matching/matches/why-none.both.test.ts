// PostgreSQL too: what queries find.
import { beforeAll, expect, test } from 'vitest';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { createTrader, insertSkills, logoForBooks, publish, type Trader } from '../../test/matching-traders.ts';

let me: Trader;
let dana: Trader;
withTestApp();
beforeAll(async () => {
  await insertSkills(t.db);
  me = await createTrader(t);
  dana = await createTrader(t, { firstName: 'Dana' });
  await publish(me, logoForBooks);
});

const list = () => me.caller.matches.list({ kind: 'mutual' });

test('a list without matches says whether the members who match were asked or already trade', async () => {
  expect(await list()).toMatchObject({ items: [], taken: null });
  const theirs = await publish(dana);
  expect(await list()).toMatchObject({ total: 1, taken: null });
  const { id } = await me.caller.exchanges.create({ providerUserId: dana.id, serviceRequestId: theirs });
  expect(await list()).toMatchObject({ items: [], total: 0, taken: 'asked' });
  await dana.caller.exchanges.move({ id, status: 'accepted' });
  expect(await list()).toMatchObject({ items: [], total: 0, taken: 'trading' });
  await me.caller.exchanges.move({ id, status: 'cancelled' });
  expect(await list()).toMatchObject({ total: 1, taken: null });
});
