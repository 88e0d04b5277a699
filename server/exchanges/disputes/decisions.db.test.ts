import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { admin, contested, iso, review, t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest, readCounters } from '../../test/trades.ts';

const note = 'The files were sent on the second of March.';
const view = 'I sent all files on the first day, see the message.';
const conflict = { code: 'CONFLICT' };
withTradeClock();

describe('an admin', () => {
  test('sees the queue with history, both sides, and only what was attached', async () => {
    await contested();
    const trade = await beginTrade(t, 'completed');
    const { id, requester, asker, owner } = trade;
    const [shown] = [
      await owner.messages.send({ receiverId: requester, content: 'Attached words' }),
      await owner.messages.send({ receiverId: requester, content: 'Private words' }),
    ];
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, messageIds: [shown.id] });
    await owner.disputes.answer({ id: disputeId, details: view });
    const { items } = await admin.disputes.list({ state: 'waiting' });
    const found = items.find((item) => item.id === disputeId);
    expect(found).toMatchObject({ exchange: { id }, answer: { details: view }, mayDecide: true });
    expect(found?.history.map(({ toStatus, note: words }) => words ?? toStatus)).toEqual([
      'pending',
      'accepted',
      'in_progress',
      'completed',
      'contested',
    ]);
    expect(JSON.stringify(items)).toContain('Attached words');
    expect(JSON.stringify(items)).not.toContain('Private words');
    expect((await admin.admin.waiting()).disputes).toBe(items.length);
    const page = await admin.disputes.list({ limit: 1 });
    expect(page.items).toMatchObject([{ id: disputeId }]);
    expect((await admin.disputes.list({ limit: 1, cursor: page.nextCursor ?? '' })).items[0]?.id).not.toBe(disputeId);
  });

  test.each([
    ['counts', 'completed', [1, 1], [1, 1]],
    ['does_not_count', 'completed', [0, 0], [0, 0]],
    ['counts_for_requester', 'completed', [1, 0], [1, 0]],
    ['counts_for_provider', 'completed', [0, 1], [0, 1]],
  ] as const)('decides %s about a completed exchange', async (decision, status, completed, reviewed) => {
    const trade = await beginTrade(t, 'completed');
    await review(trade);
    const { id, requester, provider, asker, owner } = trade;
    const dispute = await asker.disputes.open({ ...contest, id });
    expect(await admin.disputes.decide({ id: dispute.id, decision, note })).toMatchObject({ state: 'decided', note });
    const state = decision === 'counts' ? 'confirmed' : 'contested';
    const ended = { disputeId: dispute.id, contested: false, mayContest: false, waitingFor: null };
    expect(await owner.exchanges.get({ id })).toMatchObject({ status, ...ended, completion: { state } });
    expect(await t.db.read.$count(missedDates, eq(missedDates.exchangeId, id)), 'no one missed a date').toBe(0);
    for (const [index, userId] of [requester, provider].entries()) {
      const { stored, counted } = await readCounters(t.db, [userId]);
      expect(stored).toEqual(counted);
      expect(stored).toMatchObject([{ completedExchanges: completed[index], reviewCount: reviewed[index] }]);
    }
    for (const caller of [asker, owner]) {
      const [update] = (await caller.notifications.list({})).items;
      expect(update).toMatchObject({ title: 'Decision made', description: expect.stringContaining(note) });
    }
    await t.runJobs();
    expect(t.outbox.filter(({ subject }) => subject === 'Decision made: Logo design').slice(-2)).toHaveLength(2);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
    await expect(asker.disputes.withdraw({ id: dispute.id })).rejects.toMatchObject(conflict);
    await expect(owner.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('already settled'),
    });
  });

  test.each([
    ['counts', 'completed'],
    ['counts_for_provider', 'completed'],
    ['does_not_count', 'cancelled'],
  ] as const)('decides %s about a running exchange, which is then %s', async (decision, status) => {
    const { id, requester, provider, asker, dispute } = await contested('in_progress');
    await admin.disputes.decide({ id: dispute.id, decision, note });
    const completedAt = status === 'completed' ? iso(0) : null;
    expect(await asker.exchanges.get({ id })).toMatchObject({ status, completedAt, completion: null });
    expect((await asker.exchanges.history({ id })).at(-1)).toMatchObject({
      actorId: null,
      fromStatus: 'in_progress',
      toStatus: status,
      note: 'decided',
    });
    const { stored, counted } = await readCounters(t.db, [requester, provider]);
    expect(stored).toEqual(counted);
  });

  test('corrects their own decision, with all its effects, and no one else does', async () => {
    const { id, requester, provider, asker, dispute } = await contested('in_progress');
    await admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note });
    await expect(
      admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note }),
      'the same again is not a correction',
    ).rejects.toMatchObject(conflict);
    const other = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await expect(other.disputes.decide({ id: dispute.id, decision: 'counts', note })).rejects.toMatchObject(conflict);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts', note: 'I had not seen the second file.' });
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'completed' });
    expect((await listTitles(asker))[0]).toBe('The decision was corrected');
    const { stored, counted } = await readCounters(t.db, [requester, provider]);
    expect(stored).toMatchObject([{ completedExchanges: 1 }, { completedExchanges: 1 }]);
    expect(stored).toEqual(counted);
    const ended = await contested('in_progress');
    for (const decision of ['counts', 'does_not_count'] as const) {
      await admin.disputes.decide({ id: ended.dispute.id, decision, note });
    }
    expect(await ended.asker.exchanges.get({ id: ended.id })).toMatchObject({ status: 'cancelled' });
    const logged = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, dispute.id));
    expect(logged.map(({ action }) => action).sort()).toEqual(['dispute.correct', 'dispute.decide']);
  });

  test('leaves an exchange that the parties completed completed, however they decide and correct it', async () => {
    const { id, asker, dispute } = await contested();
    for (const decision of ['counts', 'does_not_count', 'counts_for_provider', 'does_not_count'] as const) {
      await admin.disputes.decide({ id: dispute.id, decision, note });
      expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'completed' });
    }
  });

  test('sees which they may decide: not what is withdrawn, nor what another has decided', async () => {
    const [open, decided, withdrawn] = [await contested(), await contested(), await contested()];
    await admin.disputes.decide({ id: decided.dispute.id, decision: 'counts', note });
    await withdrawn.asker.disputes.withdraw({ id: withdrawn.dispute.id });
    await expect(admin.disputes.decide({ id: withdrawn.dispute.id, decision: 'counts', note })).rejects.toMatchObject({
      message: expect.stringContaining('already settled'),
    });
    const other = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    const may = async (who: Caller) => {
      const { items } = await who.disputes.list({ limit: 100 });
      return [open, decided, withdrawn].map(
        ({ dispute }) => items.find(({ id }) => id === dispute.id)?.mayDecide ?? null,
      );
    };
    expect([await may(admin), await may(other)]).toEqual([
      [true, true, false],
      [true, false, false],
    ]);
  });

  test('decides nothing in which they are a party', async () => {
    const { id, requester, owner } = await beginTrade(t);
    const dispute = await owner.disputes.open({ ...contest, id });
    await updateMember(t.db, requester, { isAdmin: true });
    const party = await callerFor(t.deps, requester);
    const { items } = await party.disputes.list({ state: 'waiting' });
    expect(items.find((item) => item.id === dispute.id)).toMatchObject({ mayDecide: false });
    await expect(party.disputes.decide({ id: dispute.id, decision: 'counts', note })).rejects.toMatchObject(conflict);
    await owner.disputes.withdraw({ id: dispute.id });
    const own = await party.disputes.open({ ...contest, id });
    await expect(party.disputes.decide({ id: own.id, decision: 'counts', note })).rejects.toMatchObject({
      message: expect.stringContaining("You're part of this exchange"),
    });
  });
});
