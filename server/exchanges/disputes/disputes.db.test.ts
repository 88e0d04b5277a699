import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { callerFor, createMember, termsInput } from '../../test/factories.ts';
import { admin, at, contested, iso, review, START, t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest, readCounters } from '../../test/trades.ts';

const note = 'The files were sent on the second of March.';
const view = 'I sent all files on the first day, see the message.';
const conflict = { code: 'CONFLICT' };
withTradeClock();

describe('while it is open', () => {
  test('the exchange counts for no one and its reviews do not show; withdrawn, all is as before', async () => {
    const trade = await beginTrade(t, 'completed');
    await review(trade);
    const { id, requester, provider, asker } = trade;
    await t.runJobs();
    const before = await readCounters(t.db, [requester, provider]);
    expect(before.stored).toMatchObject([{ completedExchanges: 1, reviewCount: 1 }, { reviewCount: 1 }]);
    const mails = t.outbox.filter(({ subject }) => /reviewed you/.test(subject)).length;
    vi.setSystemTime(START + 3 * DAY);
    const dispute = await asker.disputes.open({ ...contest, id });
    const during = await readCounters(t.db, [requester, provider]);
    expect(during.stored).toMatchObject([
      { completedExchanges: 0, reviewCount: 0, ratingSum: 0 },
      { completedExchanges: 0, reviewCount: 0, ratingSum: 0 },
    ]);
    expect(during.counted).toEqual(during.stored);
    const visitor = await callerFor(t.deps, await createMember(t.db));
    expect(await visitor.reviews.list({ userId: provider })).toEqual([]);
    expect(await asker.disputes.withdraw({ id: dispute.id })).toMatchObject({ state: 'withdrawn', messages: [] });
    expect((await readCounters(t.db, [requester, provider])).stored).toEqual(before.stored);
    expect(await visitor.reviews.list({ userId: provider })).toHaveLength(1);
    expect(await asker.exchanges.get({ id })).toMatchObject({
      completion: { state: 'waiting', confirmBy: iso(10 * DAY) },
      waitingFor: 'me',
    });
    await t.runJobs();
    expect(
      t.outbox.filter(({ subject }) => /reviewed you/.test(subject)),
      'no one is notified twice',
    ).toHaveLength(mails);
  });

  test('a review is accepted but not shown, not even once it is approved and due', async () => {
    const trade = await contested();
    await review(trade);
    await at(20 * DAY);
    expect((await readCounters(t.db, [trade.provider])).stored).toMatchObject([{ reviewCount: 0 }]);
    await trade.asker.disputes.withdraw({ id: trade.dispute.id });
    expect((await readCounters(t.db, [trade.provider])).stored).toMatchObject([{ reviewCount: 1, ratingSum: 2 }]);
  });

  test('the accused answers once, is reminded until then, and may answer late', async () => {
    const { id, asker, owner, dispute } = await contested('in_progress');
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: 'me', disputeId: dispute.id });
    expect((await owner.turns.list()).items).toMatchObject([{ kind: 'dispute', dueAt: iso(5 * DAY) }]);
    for (const day of [1, 3, 5, 6]) await at(day * DAY);
    expect((await listTitles(owner)).slice(0, 3)).toEqual([
      'Two days left to give your side',
      'Please give your side',
      'Your exchange is on hold',
    ]);
    expect(await owner.disputes.answer({ id: dispute.id, details: view })).toMatchObject({
      state: 'answered',
      answer: { details: view, createdAt: iso(6 * DAY) },
    });
    await expect(owner.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject(conflict);
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: null });
    expect((await asker.turns.list()).items).toEqual([]);
    expect((await listTitles(asker))[0]).toBe('The other side has answered');
  });

  test('it causes only the emails that still hold when they are sent', async () => {
    const { owner, asker, dispute } = await contested();
    await asker.disputes.withdraw({ id: dispute.id });
    const answered = await contested();
    await answered.owner.disputes.answer({ id: answered.dispute.id, details: view });
    await admin.disputes.decide({ id: answered.dispute.id, decision: 'counts', note });
    const before = t.outbox.length;
    await t.runJobs();
    const subjects = t.outbox.slice(before).map(({ subject }) => subject);
    expect(subjects).not.toContain('Rita reported a problem: Logo design');
    expect(subjects.filter((subject) => subject.includes('has answered'))).toEqual([]);
    expect(subjects).toContain('Decision made: Logo design');
    expect((await listTitles(owner))[0]).toBe('No longer on hold');
  });

  test('the seven days of an open change of terms stand still', async () => {
    const { id, asker, owner, provider } = await beginTrade(t);
    await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
    const change = async () => (await owner.terms.list({ id })).at(-1)?.status;
    await at(2 * DAY);
    const dispute = await asker.disputes.open({ ...contest, id });
    await at(8 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(9 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    await at(12 * DAY);
    await asker.disputes.withdraw({ id: dispute.id });
    expect(await owner.exchanges.get({ id })).toMatchObject({ waitingFor: 'me', answerBy: null });
    await at(17 * DAY - HOUR);
    expect(await change(), 'five of the seven days were left, and a suspension meanwhile adds none').toBe('open');
    await at(17 * DAY);
    expect(await change()).toBe('superseded');
  });

  test('an offer lapses in its time after a withdrawal, though its job came and went during the dispute', async () => {
    const { id, asker, owner } = await beginTrade(t);
    await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await at(5 * DAY);
    await asker.disputes.withdraw({ id: disputeId });
    await at(10 * DAY + 1);
    expect((await listTitles(owner))[0]).toBe('Two days left to answer');
    await at(12 * DAY);
    expect(await owner.exchanges.get({ id })).toMatchObject({ terms: null, waitingFor: null });
  });

  test('the days of a suspended accused stand still', async () => {
    const { owner, provider, dispute } = await contested();
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(12 * DAY);
    expect(await listTitles(owner)).not.toContain('Two days left to give your side');
    await admin.admin.suspend({ id: provider, suspended: false });
    expect(await owner.disputes.get({ id: dispute.id })).toMatchObject({ answerBy: iso(15 * DAY) });
  });

  test('of the days of a suspension only those in which it was open stand still', async () => {
    const { owner, asker, provider, id } = await beginTrade(t, 'completed');
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    vi.setSystemTime(START + 6 * DAY);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    vi.setSystemTime(START + 8 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ answerBy: iso(13 * DAY) });
  });
});
