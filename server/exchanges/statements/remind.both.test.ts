// PostgreSQL too: several nodes at once.
import { jobs } from '#db/schema/platform/jobs.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callerFor, createExchange, createMember } from '../../test/factories.ts';
import { updateExchange, updateMember } from '../../test/rows.ts';
import { createTestNodes, type TestNodes } from '../../test/test-nodes.ts';
import { remindOfStatements } from './remind.ts';

const { signal } = new AbortController();
let t: TestNodes;
beforeAll(async () => {
  t = await createTestNodes(2);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-01T12:00:00Z') }));
afterEach(async () => {
  await node().db.write((tx) => tx.update(exchanges).set({ countsFor: 'none' }).where(ne(exchanges.id, '')));
  vi.useRealTimers();
});
afterAll(() => t.close());

const node = () => {
  const [first] = t.nodes;
  if (!first) throw new Error('there is no node');
  return first;
};
/** The day's run on both nodes at once. */
const runAt = async (time: string) => {
  vi.setSystemTime(Date.parse(time));
  await Promise.all(t.nodes.map((deps) => remindOfStatements(deps, {}, { signal })));
};
const trade = async (timeZone: string | null = null) => {
  const deps = node();
  const requester = await createMember(deps.db, { timeZone });
  const provider = await createMember(deps.db, { timeZone });
  const { id } = await createExchange(deps, { requester, provider }, 'completed');
  const [asker, owner] = [await callerFor(deps, requester), await callerFor(deps, provider)];
  return { id, requester, provider, asker, owner };
};
const countAsks = async ({ asker, owner }: Awaited<ReturnType<typeof trade>>) => {
  const lists = await Promise.all([asker, owner].map((party) => party.notifications.list({})));
  return lists.map(({ items }) => items.filter(({ title }) => title === 'What were your 2027 exchanges worth?').length);
};
/** Who emails of this kind are planned for. */
const listMailed = async (kind: string) => {
  const rows = await node().db.read.select({ payload: jobs.payload }).from(jobs);
  return rows.flatMap(({ payload }) => {
    const { kind: of, userId } = payload as { kind?: string; userId?: string };
    return of === kind && userId ? [userId] : [];
  });
};

test('in December members are asked for values once, in the app and by email, whatever the number of nodes', async () => {
  const bare = await trade();
  await runAt('2027-11-30T23:00:00Z');
  expect(await countAsks(bare)).toEqual([0, 0]);
  await runAt('2027-12-01T16:00:00Z');
  await runAt('2027-12-02T16:00:00Z');
  expect(await countAsks(bare)).toEqual([1, 1]);
  const mailed = await listMailed('statement.values');
  expect(mailed.filter((id) => id === bare.requester)).toHaveLength(1);
});

test('whoever has nothing to say is not asked: agreed values, their own proposal, a suspension', async () => {
  const [agreed, proposed, suspended] = [await trade(), await trade(), await trade()];
  const worth = { requesterGave: 1, providerGave: 2 };
  for (const party of [agreed.asker, agreed.owner]) await party.exchanges.setValues({ id: agreed.id, ...worth });
  await proposed.asker.exchanges.setValues({ id: proposed.id, ...worth });
  const { db } = node();
  await updateMember(db, suspended.requester, { suspendedAt: 1 });
  await runAt('2027-12-31T16:00:00Z');
  expect(await countAsks(agreed)).toEqual([0, 0]);
  expect(await countAsks(proposed)).toEqual([0, 1]);
  expect(await countAsks(suspended)).toEqual([0, 1]);
});

test('between January 2 and 31, in their own zone, whoever has a line gets one email', async () => {
  const early = await trade('Pacific/Kiritimati');
  const late = await trade('Pacific/Honolulu');
  await runAt('2028-01-01T09:00:00Z');
  expect(await listMailed('statement.ready')).toEqual([]);
  await runAt('2028-01-01T16:00:00Z');
  expect((await listMailed('statement.ready')).toSorted()).toEqual([early.requester, early.provider].toSorted());
  await runAt('2028-01-31T16:00:00Z');
  const all = [early.requester, early.provider, late.requester, late.provider];
  expect((await listMailed('statement.ready')).toSorted()).toEqual(all.toSorted());
  const missed = await trade();
  await runAt('2028-02-02T16:00:00Z');
  expect(await listMailed('statement.ready')).not.toContain(missed.requester);
  expect(await countAsks(early), 'January asks for nothing').toEqual([0, 0]);
});

test('what does not count sends no email', async () => {
  const { id, requester } = await trade();
  await updateExchange(node().db, id, { countsFor: 'none' });
  await runAt('2027-12-10T16:00:00Z');
  await runAt('2028-01-10T16:00:00Z');
  expect([...(await listMailed('statement.values')), ...(await listMailed('statement.ready'))]).not.toContain(
    requester,
  );
});
