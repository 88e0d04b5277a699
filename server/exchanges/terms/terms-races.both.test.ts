// PostgreSQL too: locks and transactions.
import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callerFor, createExchange, createMember, termsInput } from '../../test/factories.ts';
import { findExchangeRow } from '../../test/rows.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const LOSERS = CONCURRENCY - 1;
withTestApp();

/** An exchange with an open first version of the requester's. */
const begin = async () => {
  const requester = await createMember(t.db);
  const provider = await createMember(t.db);
  const { id } = await createExchange(t.deps, { requester, provider });
  const [asker, owner] = [await callerFor(t.deps, requester), await callerFor(t.deps, provider)];
  await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
  return { id, requester, provider, asker, owner };
};
const countStatuses = async (id: string) => {
  const rows = await t.db.read
    .select({ status: exchangeTerms.status, rows: count() })
    .from(exchangeTerms)
    .where(eq(exchangeTerms.exchangeId, id))
    .groupBy(exchangeTerms.status);
  return Object.fromEntries(rows.map(({ status, rows: number }) => [status, number]));
};

test('one acceptance of twenty counts, and sends one notification', async () => {
  const { id, requester, owner } = await begin();
  const { done, refused } = await runConcurrently(() => owner.terms.accept({ id, version: 1 }));
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ TERMS_CHANGED: LOSERS });
  const isNotice = and(eq(notifications.userId, requester), eq(notifications.title, 'Exchange accepted'));
  expect(await t.db.read.$count(notifications, isNotice)).toBe(1);
});

test('one acceptance counts, by its own path or by the status', async () => {
  const { id, owner } = await begin();
  const { done, refused } = await runConcurrently((i) =>
    i % 2 ? owner.terms.accept({ id, version: 1 }) : owner.exchanges.move({ id, status: 'accepted' }),
  );
  expect(done).toHaveLength(1);
  expect((refused.TERMS_CHANGED ?? 0) + (refused.EXCHANGE_WRONG_STATE ?? 0)).toBe(LOSERS);
});

test('one counter-offer of twenty follows the version that all have read', async () => {
  const { id, asker, owner } = await begin();
  const { done, refused } = await runConcurrently((i) =>
    (i % 2 ? asker : owner).terms.write({ ...termsInput, id, baseVersion: 1, note: `Number ${i}` }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ TERMS_CHANGED: LOSERS });
  expect(await countStatuses(id)).toEqual({ superseded: 1, open: 1 });
});

test('accepting, countering, withdrawing and cancelling at the same moment leave nothing half done', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { id, asker, owner } = await begin();
    const acts = [
      () => owner.terms.accept({ id, version: 1 }),
      () => owner.terms.write({ ...termsInput, id, baseVersion: 1 }),
      () => asker.terms.withdraw({ id, version: 1 }),
      () => asker.exchanges.move({ id, status: 'cancelled' as const }),
    ];
    await runConcurrently(async (i) => acts[(i + round) % acts.length]?.());
    const exchange = await findExchangeRow(t.db, id);
    const statuses = await countStatuses(id);
    expect(exchange?.status).toBe('cancelled');
    expect(statuses['open'] ?? 0, 'nothing waits in what is over').toBe(0);
    expect((statuses['accepted'] ?? 0) + (statuses['withdrawn'] ?? 0) + (statuses['superseded'] ?? 0)).toBeGreaterThan(
      0,
    );
    expect(statuses['accepted'] ?? 0).toBeLessThanOrEqual(1);
  }
});
