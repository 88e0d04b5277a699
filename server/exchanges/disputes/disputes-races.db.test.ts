import { disputes } from '#db/schema/exchanges/disputes.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callerFor, createMember } from '../../test/factories.ts';
import { findExchangeRow } from '../../test/rows.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { beginTrade, contest, readCounters } from '../../test/trades.ts';

const LOSERS = CONCURRENCY - 1;
const note = 'The files were sent in time.';
withTestApp();

const createAdmin = async () => callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
const expectTrueCounters = async (...userIds: string[]) => {
  const { stored, counted } = await readCounters(t.db, userIds);
  expect(stored).toEqual(counted);
};

test('one dispute of twenty is opened, by whichever of the two', async () => {
  const { id, requester, provider, asker, owner } = await beginTrade(t, 'completed');
  const { done, refused } = await runConcurrently((i) => (i % 2 ? asker : owner).disputes.open({ ...contest, id }));
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ EXCHANGE_DISPUTED: LOSERS });
  expect(await t.db.read.$count(disputes, eq(disputes.exchangeId, id))).toBe(1);
  await expectTrueCounters(requester, provider);
});

test('one decision of twenty counts, of one admin or of many, and sends one notification', async () => {
  const { id, requester, provider, asker } = await beginTrade(t, 'completed');
  const { id: disputeId } = await asker.disputes.open({ ...contest, id });
  const admins = [await createAdmin(), await createAdmin()];
  const { done, refused } = await runConcurrently(async (i) =>
    admins[i % 2]?.disputes.decide({ id: disputeId, decision: 'counts_for_provider', note }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ DISPUTE_DECIDED: LOSERS });
  const isNotice = and(eq(notifications.userId, requester), eq(notifications.title, 'Decision made'));
  expect(await t.db.read.$count(notifications, isNotice)).toBe(1);
  await expectTrueCounters(requester, provider);
});

test('one withdrawal of twenty counts', async () => {
  const { id, requester, provider, asker } = await beginTrade(t, 'completed');
  const { id: disputeId } = await asker.disputes.open({ ...contest, id });
  const { done, refused } = await runConcurrently(() => asker.disputes.withdraw({ id: disputeId }));
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ DISPUTE_CLOSED: LOSERS });
  await expectTrueCounters(requester, provider);
});

test('one answer of twenty counts', async () => {
  const { id, owner, asker } = await beginTrade(t);
  const { id: disputeId } = await asker.disputes.open({ ...contest, id });
  const details = 'I sent all files on the first day.';
  const { done, refused } = await runConcurrently(() => owner.disputes.answer({ id: disputeId, details }));
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ DISPUTE_ANSWERED: LOSERS });
});

test('deciding, withdrawing, answering and contesting at the same moment leave nothing half done', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, requester, provider, asker, owner } = await beginTrade(t, 'completed');
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    const admin = await createAdmin();
    const acts = [
      () => admin.disputes.decide({ id: disputeId, decision: 'does_not_count' as const, note }),
      () => asker.disputes.withdraw({ id: disputeId }),
      () => owner.disputes.answer({ id: disputeId, details: 'I sent all files on the first day.' }),
      () => asker.exchanges.confirm({ id }),
    ];
    await runConcurrently(async (i) => acts[(i + round) % acts.length]?.());
    const [row] = await t.db.read.select().from(disputes).where(eq(disputes.id, disputeId));
    const exchange = await findExchangeRow(t.db, id);
    expect(['decided', 'withdrawn']).toContain(row?.state);
    expect(exchange?.countsFor).toBe(row?.state === 'decided' ? 'none' : 'both');
    expect(exchange?.completionState).toMatch(row?.state === 'decided' ? /contested/ : /waiting|confirmed/);
    await expectTrueCounters(requester, provider);
  }
});
