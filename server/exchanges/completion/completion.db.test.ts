import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { callerFor } from '../../test/factories.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { admin, at, iso, listTitles as listTitlesOf, START, t, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, readCounters } from '../../test/trades.ts';

withTradeClock();

const pass = async (days: number) => {
  for (let hours = 12; hours <= days * 24; hours += 12) {
    await at(hours * HOUR);
  }
};
const listTitles = async (userId: string) => listTitlesOf(await callerFor(t.deps, userId));

describe('an exchange that one party completes', () => {
  test('counts for both at once, and waits for the other to confirm', async () => {
    const { id, requester, provider, asker, owner } = await beginTrade(t, 'completed');
    const marked = { markedByUserId: provider, markedAt: iso(0), confirmBy: iso(7 * DAY), state: 'waiting' };
    expect(await asker.exchanges.get({ id })).toMatchObject({ completion: marked, waitingFor: 'me', disputeId: null });
    expect(await owner.exchanges.get({ id })).toMatchObject({ completion: marked, waitingFor: 'other' });
    const { stored, counted } = await readCounters(t.db, [requester, provider]);
    expect(stored.map(({ completedExchanges }) => completedExchanges)).toEqual([1, 1]);
    expect(stored).toEqual(counted);
    expect(await asker.exchanges.list({ waiting: 'me' })).toMatchObject({ items: [{ id }] });
    const sentence = "Pro says it's done. Confirm or object by Mar 7, or it counts as done: Logo design";
    expect((await asker.turns.list()).items).toMatchObject([{ kind: 'confirm', sentence }]);
  });

  test('notifies the other at once until when they can object, in the app and by email', async () => {
    const { asker } = await beginTrade(t, 'completed');
    const sentence = "Pro says it's done. Confirm or object by Mar 7, or it counts as done: Logo design.";
    expect((await asker.notifications.list({})).items[0]).toMatchObject({
      title: 'Done? Confirm by Mar 7',
      description: sentence,
    });
    await t.runJobs();
    const mail = t.outbox.findLast(({ subject }) => subject === "Pro says it's done. Confirm by Mar 7");
    expect(mail?.text).toContain(sentence);
    expect(mail?.text).toMatch(/^Confirm:/m);
    await at(DAY + HOUR);
    expect((await asker.notifications.list({})).items[0]).toMatchObject({
      title: 'Is it done?',
      description: sentence,
    });
  });

  test('emails nothing about it once it is confirmed', async () => {
    const { id, asker } = await beginTrade(t, 'completed');
    await asker.exchanges.confirm({ id });
    const before = t.outbox.length;
    await t.runJobs();
    expect(t.outbox.slice(before).map(({ subject }) => subject)).not.toContain("Pro says it's done. Confirm by Mar 7");
  });

  test('is confirmed by the other', async () => {
    const { id, provider, asker } = await beginTrade(t, 'completed');
    expect(await asker.exchanges.confirm({ id })).toMatchObject({
      completion: { state: 'confirmed' },
      waitingFor: null,
    });
    expect((await listTitles(provider))[0]).toBe('Exchange confirmed');
    expect((await asker.exchanges.history({ id })).at(-1)).toMatchObject({
      fromStatus: 'completed',
      toStatus: 'completed',
      note: 'confirmed',
    });
  });

  test('cannot be confirmed before it is completed, nor where no one marked it', async () => {
    const { id, asker } = await beginTrade(t);
    await expect(asker.exchanges.confirm({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    const old = await beginTrade(t);
    await t.db.write((tx) => tx.update(exchanges).set({ status: 'completed' }));
    expect(await old.asker.exchanges.get({ id: old.id })).toMatchObject({ completion: null });
    await expect(old.asker.exchanges.confirm({ id: old.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is confirmed once of twenty at the same moment, and sends one notification', async () => {
    const { id, provider, asker } = await beginTrade(t, 'completed');
    const { done, refused } = await runConcurrently(() => asker.exchanges.confirm({ id }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ EXCHANGE_WRONG_STATE: CONCURRENCY - 1 });
    expect((await listTitles(provider)).filter((title) => title === 'Exchange confirmed')).toHaveLength(1);
  });

  test('reminds the other after a day and two days before the end, and then counts as confirmed', async () => {
    const { id, requester, provider, asker } = await beginTrade(t, 'completed');
    await asker.reviews.create({ exchangeId: id, rating: 5 });
    await pass(8);
    expect((await listTitles(requester)).filter((title) => /done/.test(title))).toEqual([
      "Two days left to say if it's done",
      'Is it done?',
    ]);
    expect(await listTitles(provider)).not.toContain('Is it done?');
    expect(await asker.exchanges.get({ id })).toMatchObject({ completion: { state: 'confirmed' }, waitingFor: null });
    expect((await asker.exchanges.history({ id })).at(-1)).toMatchObject({ actorId: null, note: 'confirmed' });
  });

  test('stands still while the member who has to confirm is suspended', async () => {
    const { id, requester, asker } = await beginTrade(t, 'completed');
    vi.setSystemTime(START + 5 * DAY);
    await admin.admin.suspend({ id: requester, suspended: true, reason: 'Spam' });
    vi.setSystemTime(START + 25 * DAY);
    await t.runJobs();
    expect(await asker.exchanges.get({ id })).toMatchObject({ completion: { state: 'waiting' } });
    await admin.admin.suspend({ id: requester, suspended: false });
    expect(await asker.exchanges.get({ id })).toMatchObject({ completion: { confirmBy: iso(27 * DAY) } });
    vi.setSystemTime(START + 27 * DAY + HOUR);
    await t.runJobs();
    expect(await asker.exchanges.get({ id })).toMatchObject({ completion: { state: 'confirmed' } });
  });

  test('stands still only for the days in which it waited', async () => {
    const { id, requester, asker, owner } = await beginTrade(t);
    await admin.admin.suspend({ id: requester, suspended: true, reason: 'Spam' });
    vi.setSystemTime(START + 5 * DAY);
    await owner.exchanges.move({ id, status: 'completed' });
    vi.setSystemTime(START + 10 * DAY);
    await admin.admin.suspend({ id: requester, suspended: false });
    expect(await asker.exchanges.get({ id })).toMatchObject({ completion: { confirmBy: iso(17 * DAY) } });
  });

  test('can be confirmed through a block', async () => {
    const { id, requester, provider } = await beginTrade(t, 'completed');
    await (await callerFor(t.deps, provider)).blocks.add({ userId: requester });
    const blocked = await callerFor(t.deps, requester);
    expect(await blocked.exchanges.confirm({ id })).toMatchObject({ completion: { state: 'confirmed' } });
  });
});

describe('cancelling', () => {
  test('takes a reason, which the other reads in the app and by email', async () => {
    const { id, provider, asker } = await beginTrade(t);
    const reason = 'My workshop was flooded.';
    expect(await asker.exchanges.move({ id, status: 'cancelled', reason })).toMatchObject({
      cancelReason: reason,
      cancelledLate: false,
    });
    const [update] = (await (await callerFor(t.deps, provider)).notifications.list({})).items;
    expect(update?.description).toContain(reason);
    await t.runJobs();
    expect(t.outbox.findLast(({ subject }) => subject.endsWith('cancelled: Logo design'))?.text).toContain(reason);
  });

  test('is the only step that takes a reason, of up to 500 characters', async () => {
    const { id, asker } = await beginTrade(t);
    await expect(asker.exchanges.move({ id, status: 'completed', reason: 'Done' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(asker.exchanges.move({ id, status: 'cancelled', reason: 'a'.repeat(501) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'in_progress', cancelReason: null });
  });
});
