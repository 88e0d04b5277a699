import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runInReadScope } from '#db/client/read-position.ts';
import { recordStatements } from '../test/plans/query-plans.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { createTrader, insertSkills, logoForBooks, publish } from '../test/traders.ts';

let t: TestApp;
let statements: string[];
beforeAll(async () => {
  statements = recordStatements();
  t = await createTestApp();
  await insertSkills(t.db);
});
afterAll(async () => {
  await t.close();
  vi.restoreAllMocks();
});

/** How often the market was searched meanwhile. */
const searchesOf = async (work: () => Promise<unknown>): Promise<number> => {
  statements.length = 0;
  await work();
  return statements.filter((sql) => sql.includes('market_keys')).length;
};

test('the matches that were found serve pages and counts for five seconds, until something is written', async () => {
  const [me, dana, lee] = [await createTrader(t), await createTrader(t), await createTrader(t)];
  await publish(me, logoForBooks);
  const [first, second] = [await publish(dana), await publish(lee)];
  const { matches } = me.caller;
  let cursor: string | null = null;
  expect(await searchesOf(async () => ({ nextCursor: cursor } = await matches.list({ limit: 1 })))).toBeGreaterThan(0);
  const again = async () => {
    expect((await matches.list({ limit: 1, cursor: cursor ?? '' })).items).toHaveLength(1);
    expect(await matches.counts()).toMatchObject([{ count: 2 }]);
  };
  expect(await searchesOf(again)).toBe(0);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  expect(await searchesOf(() => matches.counts())).toBeGreaterThan(0);
  later.mockRestore();

  const idsNow = async () => (await matches.list({})).items.map(({ theirs }) => theirs.id).toSorted();
  expect(await idsNow()).toEqual([first, second].toSorted());
  const { items } = await matches.list({});
  await matches.dismiss({ id: items.find(({ theirs }) => theirs.id === first)?.id ?? '' });
  expect(await idsNow()).toEqual([second]);
  await lee.caller.posts.update({ id: second, status: 'closed' });
  expect(await idsNow()).toEqual([]);
});

test('so does the search for why there is none', async () => {
  const [me, dana] = [await createTrader(t), await createTrader(t)];
  await publish(me, logoForBooks);
  await publish(dana);
  const list = () => me.caller.matches.list({ kind: 'mutual' });
  for (const { theirs } of (await list()).items) {
    await me.caller.exchanges.create({ providerUserId: theirs.userId, serviceRequestId: theirs.id });
  }
  expect(await list()).toMatchObject({ total: 0, taken: 'asked' });
  expect(await searchesOf(list)).toBe(0);
});

test('who was told of a commit behind the matches that were found has them searched anew', async () => {
  const me = await createTrader(t);
  await publish(me, logoForBooks);
  const countAt = (need: number) =>
    searchesOf(() => runInReadScope({ need, wrote: false }, () => me.caller.matches.counts()));
  await countAt(0);
  expect(await countAt(0)).toBe(0);
  expect(await countAt(7)).toBeGreaterThan(0);
  expect([await countAt(7), await countAt(3)]).toEqual([0, 0]);
});
