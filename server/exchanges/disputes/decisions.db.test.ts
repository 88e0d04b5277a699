import { disputes, missedDates } from '#db/schema/exchanges/disputes.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, provenCallerFor, termsInput } from '../../test/factories.ts';
import { updateExchange, updateMember } from '../../test/rows.ts';
import { admin, at, contested, iso, review, START, t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest, createAppointment, readCounters } from '../../test/trades.ts';
import { recordExchangeEvent } from '../history.ts';
import { refreshAllMissedDates } from '../missed/refresh.ts';
import { purgeEvidence } from './purge.ts';

const note = 'The files were sent on the second of March.';
const view = 'I sent all files on the first day, see the message.';
const conflict = { code: 'CONFLICT' };
const settled = { ...conflict, message: expect.stringContaining('already settled') as string };
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
    ['counts', [1, 1]],
    ['does_not_count', [0, 0]],
    ['counts_for_requester', [1, 0]],
    ['counts_for_provider', [0, 1]],
  ] as const)('decides %s about a completed exchange', async (decision, counted) => {
    const trade = await beginTrade(t, 'completed');
    await review(trade);
    const { id, requester, provider, asker, owner } = trade;
    const dispute = await asker.disputes.open({ ...contest, id });
    expect(await admin.disputes.decide({ id: dispute.id, decision, note })).toMatchObject({ state: 'decided', note });
    const state = decision === 'counts' ? 'confirmed' : 'contested';
    const ended = { disputeId: dispute.id, contested: false, mayContest: false, waitingFor: null };
    expect(await owner.exchanges.get({ id })).toMatchObject({ ...ended, status: 'completed', completion: { state } });
    expect(await t.db.read.$count(missedDates, eq(missedDates.exchangeId, id)), 'no one missed a date').toBe(0);
    for (const [index, userId] of [requester, provider].entries()) {
      const { stored, counted: rows } = await readCounters(t.db, [userId]);
      expect(stored).toEqual(rows);
      expect(stored).toMatchObject([{ completedExchanges: counted[index], reviewCount: counted[index] }]);
    }
    for (const caller of [asker, owner]) {
      const [update] = (await caller.notifications.list({})).items;
      expect(update).toMatchObject({ title: 'Decision made', description: expect.stringContaining(note) });
    }
    await t.runJobs();
    expect(t.outbox.filter(({ subject }) => subject === 'Decision made: Logo design').slice(-2)).toHaveLength(2);
    await expect(asker.disputes.open({ ...contest, id })).rejects.toMatchObject(conflict);
    await expect(asker.disputes.withdraw({ id: dispute.id })).rejects.toMatchObject(conflict);
    await expect(owner.disputes.answer({ id: dispute.id, details: view })).rejects.toMatchObject(settled);
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
    const again = admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note });
    await expect(again, 'the same again is not a correction').rejects.toMatchObject(conflict);
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
    const late = admin.disputes.decide({ id: withdrawn.dispute.id, decision: 'counts', note });
    await expect(late).rejects.toMatchObject(settled);
    const other = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    const may = async (who: Caller) => {
      const { items } = await who.disputes.list({ limit: 100 });
      return [open, decided, withdrawn].map(({ dispute }) => items.find(({ id }) => id === dispute.id)?.mayDecide);
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
    const decided = party.disputes.decide({ id: own.id, decision: 'counts', note });
    const ofYours = { ...conflict, message: expect.stringContaining("You're part of this exchange") as string };
    await expect(decided).rejects.toMatchObject(ofYours);
  });
});

const listMissed = (userId: string) => t.db.read.select().from(missedDates).where(eq(missedDates.userId, userId));
const absent = async () => {
  const trade = await beginTrade(t);
  return { ...trade, dispute: await trade.asker.disputes.open({ ...contest, id: trade.id, reason: 'no_show' }) };
};

describe('evidence', () => {
  test('is stored 90 days after the decision, also when a party is erased, and then goes', async () => {
    const { id, requester, asker, owner } = await beginTrade(t);
    const said = await owner.messages.send({ receiverId: requester, content: 'Attached words' });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, messageIds: [said.id] });
    await owner.disputes.answer({ id: disputeId, details: 'I was there and waited an hour.', messageIds: [said.id] });
    await admin.disputes.decide({ id: disputeId, decision: 'counts', note });
    await (await provenCallerFor(t.deps, requester)).profile.erase({});
    vi.setSystemTime(START + 90 * DAY - 1);
    await purgeEvidence(t.deps);
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ messages: [{ id: said.id }] });
    vi.setSystemTime(START + 90 * DAY);
    await purgeEvidence(t.deps);
    const purged = await owner.disputes.get({ id: disputeId });
    expect(purged).toMatchObject({ messages: [], answer: { messages: [] }, note });
    vi.setSystemTime(START + 91 * DAY);
    await purgeEvidence(t.deps);
    const [row] = await t.db.read.select().from(disputes).where(eq(disputes.id, disputeId));
    expect(JSON.stringify(row)).not.toContain('Attached words');
    expect(row?.purgedAt, 'emptied once').toBe(START + 90 * DAY);
  });

  test('goes at once when the dispute is withdrawn', async () => {
    const { id, requester, asker, owner } = await beginTrade(t);
    const said = await owner.messages.send({ receiverId: requester, content: 'Attached words' });
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, messageIds: [said.id] });
    await owner.disputes.answer({ id: disputeId, details: 'I was there and waited an hour.', messageIds: [said.id] });
    await asker.disputes.withdraw({ id: disputeId });
    const [row] = await t.db.read.select().from(disputes).where(eq(disputes.id, disputeId));
    expect(row).toMatchObject({ messages: [], answerMessages: [], purgedAt: START });
  });
});

test('no one is asked what became of an exchange while it is contested', async () => {
  const { id, asker, owner } = await beginTrade(t);
  await asker.terms.write({ ...termsInput, id, baseVersion: 0, endsOn: '2027-03-03' });
  await owner.terms.accept({ id, version: 1 });
  const { id: disputeId } = await asker.disputes.open({ ...contest, id });
  await owner.disputes.answer({ id: disputeId, details: 'I sent all files on the first day.' });
  await at(4 * DAY);
  expect(await listTitles(asker)).not.toContain('Is it done?');
  await asker.disputes.withdraw({ id: disputeId });
  await at(4 * DAY + HOUR);
  expect((await listTitles(asker))[0]).toBe('Is it done?');
});

describe('dates that were not kept', () => {
  test('cancelling within 48 hours of an appointment is late, and recorded for the member who cancels', async () => {
    const early = await beginTrade(t);
    await createAppointment(t.db, early.id, early.provider, 49);
    const inTime = await early.asker.exchanges.move({ id: early.id, status: 'cancelled' });
    expect(inTime.cancelledLate).toBe(false);
    const late = await beginTrade(t, 'accepted');
    await createAppointment(t.db, late.id, late.provider, 47);
    expect((await late.owner.exchanges.move({ id: late.id, status: 'cancelled' })).cancelledLate).toBe(true);
    expect(await listMissed(late.provider)).toMatchObject([{ kind: 'late', exchangeId: late.id }]);
    expect(await listMissed(late.requester)).toEqual([]);
    expect((await listTitles(late.owner))[0]).toBe('Cancelled late');
  });

  test('cancelling within 48 hours of any date of a series is late', async () => {
    const { id, asker, owner } = await beginTrade(t);
    const meeting = { id, minutes: 60, timeZone: 'UTC', place: 'call' as const, repeatWeekly: 2 };
    const proposed = await asker.appointments.propose({ ...meeting, options: [iso(24 * HOUR)] });
    await owner.appointments.update({ id: proposed.id, accept: 0 });
    vi.setSystemTime(START + 7 * DAY);
    expect(await owner.exchanges.move({ id, status: 'cancelled' })).toMatchObject({ cancelledLate: true });
  });

  test("a no-show is recorded when the accused didn't answer for five days, and both are notified", async () => {
    const { owner, provider, dispute } = await absent();
    await at(5 * DAY - HOUR);
    expect(await listMissed(provider)).toEqual([]);
    await at(5 * DAY);
    await at(6 * DAY);
    expect(await listMissed(provider)).toMatchObject([{ kind: 'no_show' }]);
    const titles = await listTitles(owner);
    expect(titles.filter((title) => title === 'Missed appointment')).toHaveLength(1);
    await admin.disputes.decide({ id: dispute.id, decision: 'does_not_count', note });
    const [, ...before] = await listTitles(owner);
    expect(before, 'recorded before, and notified once').toEqual(titles);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts', note });
    expect(await listMissed(provider), 'a decision for them takes it back').toEqual([]);
  });

  test('a no-show is not recorded for a member who answered, unless the decision goes against them', async () => {
    const { provider, owner, dispute } = await absent();
    await owner.disputes.answer({ id: dispute.id, details: 'I was there and waited an hour.' });
    await at(8 * DAY);
    expect(await listMissed(provider)).toEqual([]);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts_for_requester', note });
    expect(await listMissed(provider)).toMatchObject([{ kind: 'no_show' }]);
    await admin.disputes.decide({ id: dispute.id, decision: 'counts_for_provider', note });
    expect(await listMissed(provider)).toEqual([]);
  });

  test('a withdrawn dispute leaves no record', async () => {
    const { asker, provider, dispute } = await absent();
    await at(6 * DAY);
    expect(await listMissed(provider)).toHaveLength(1);
    await asker.disputes.withdraw({ id: dispute.id });
    expect(await listMissed(provider)).toEqual([]);
  });

  test('from three on in twelve months the profile says so; an admin can take one back, once', async () => {
    const provider = await createMember(t.db, { unlimited: true });
    const visitor = await callerFor(t.deps, await createMember(t.db));
    const calledOff = async () => (await visitor.profile.byId({ id: provider })).calledOff;
    const begin = async () => {
      const trade = await beginTrade(t, 'accepted');
      await updateExchange(t.db, trade.id, { providerId: provider });
      return trade;
    };
    // An exchange that was accepted more than a year ago counts only if it was cancelled in the last year.
    vi.setSystemTime(START - 366 * DAY);
    const [old] = [await begin(), await begin()];
    vi.setSystemTime(START);
    for (let number = 1; number <= 3; number += 1) {
      expect(await calledOff()).toBeNull();
      const trade = number === 1 ? old : await begin();
      // What is recorded while it stays accepted is not a second acceptance.
      const stays = { fromStatus: 'accepted', toStatus: 'accepted', actorId: null, note: 'contested' } as const;
      await t.db.write((tx) => recordExchangeEvent(tx, { ...stays, exchangeId: trade.id }));
      await createAppointment(t.db, trade.id, provider, 1);
      await (await callerFor(t.deps, provider)).exchanges.move({ id: trade.id, status: 'cancelled' });
    }
    expect(await calledOff()).toEqual({ late: 3, of: 3 });
    const { missedDates: recorded } = await admin.admin.user({ id: provider });
    expect(recorded).toHaveLength(3);
    const [first] = recorded;
    await admin.disputes.revokeMissed({ id: first?.id ?? '' });
    expect(await calledOff()).toBeNull();
    await expect(admin.disputes.revokeMissed({ id: first?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await t.db.write((tx) => tx.update(missedDates).set({ revokedAt: null }).where(eq(missedDates.userId, provider)));
    const job = { id: 'job', signal: new AbortController().signal };
    await refreshAllMissedDates(t.deps, {}, job);
    expect(await calledOff()).toEqual({ late: 3, of: 3 });
    vi.setSystemTime(START + 366 * DAY);
    await refreshAllMissedDates(t.deps, {}, job);
    expect(await calledOff(), 'what is older than a year is forgotten').toBeNull();
  });
});

describe('an erasure', () => {
  test('withdraws what the member contested, and cancels what ran', async () => {
    const { id, requester, owner, asker } = await beginTrade(t);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await (await provenCallerFor(t.deps, requester)).profile.erase({});
    expect(await owner.disputes.get({ id: disputeId })).toMatchObject({ state: 'withdrawn' });
    expect(await owner.exchanges.get({ id })).toMatchObject({ status: 'cancelled', disputeId: null });
    const [update] = (await owner.notifications.list({})).items;
    expect(update).toMatchObject({
      title: 'Exchange cancelled',
      description: expect.stringContaining('account was deleted'),
    });
  });

  test('leaves to the admin what others contest about the member', async () => {
    const { id, requester, provider, asker } = await beginTrade(t);
    const { id: disputeId } = await asker.disputes.open({ ...contest, id, reason: 'no_show' });
    await (await provenCallerFor(t.deps, provider)).profile.erase({});
    await at(6 * DAY);
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'in_progress', disputeId });
    await admin.disputes.decide({ id: disputeId, decision: 'does_not_count', note });
    expect(await asker.exchanges.get({ id })).toMatchObject({ status: 'cancelled' });
    expect(await listMissed(provider), 'nothing is recorded about a member who is gone').toEqual([]);
    expect(await t.db.read.$count(notifications, eq(notifications.userId, provider)), 'nor told').toBe(0);
    const { stored, counted } = await readCounters(t.db, [requester, provider]);
    expect(stored).toEqual(counted);
  });
});
